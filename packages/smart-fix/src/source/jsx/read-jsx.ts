import { decodeHTML } from 'entities';
import type { ParserOptions } from 'oxc-parser';
import { parseProgram } from '../parse-program.ts';
import type { Pattern, SourceAttribute, SourceElement, SourceFile, SourceText } from '../source-element.ts';
import { htmlName } from './html-name.ts';

/** Any node of a program's tree (ESTree, with JSX). */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const conditions = new Set(['ConditionalExpression', 'LogicalExpression', 'IfStatement', 'SwitchCase']);
const repeats = new Set(['map', 'flatMap', 'from', 'forEach']);

/** Elements of a program with JSX. A file that cannot be parsed holds none. */
export function readJsx(text: string, language: NonNullable<ParserOptions['lang']>): SourceFile {
  const { program, errors, module } = parseProgram(`file.${language}`, text);
  const file: SourceFile = { roots: [], elements: [], uses: [] };
  if (errors.length > 0 && program.body.length === 0) return file;
  file.uses = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) file.uses.push(moduleRequest.value);
  new JsxReader(text, file).visit(program as unknown as Node, { parent: null, optional: false, repeated: false });
  return file;
}

interface Place {
  parent: SourceElement | null;
  optional: boolean;
  repeated: boolean;
}

class JsxReader {
  readonly #text: string;
  readonly #file: SourceFile;

  constructor(text: string, file: SourceFile) {
    this.#text = text;
    this.#file = file;
  }

  visit(node: Node, place: Place): void {
    if (node.type === 'JSXElement') return this.#element(node, place);
    if (node.type === 'JSXFragment') return this.#children(node.children as Node[], place);
    if (node.type === 'ImportExpression' && isNode(node.source) && typeof node.source.value === 'string')
      this.#file.uses.push(node.source.value);
    const inside = { ...place };
    if (conditions.has(node.type)) inside.optional = true;
    if (
      node.type === 'CallExpression' &&
      isNode(node.callee) &&
      isNode(node.callee.property) &&
      repeats.has(node.callee.property.name as string)
    )
      inside.repeated = true;
    // A function within an element is called by it; one beside it is a component of its own.
    for (const [name, value] of Object.entries(node)) {
      if (name === 'parent') continue;
      if (Array.isArray(value)) {
        for (const one of value) if (isNode(one)) this.visit(one, inside);
      } else if (isNode(value)) this.visit(value, inside);
    }
  }

  #element(node: Node, place: Place): void {
    const opening = node.openingElement as Node;
    const closing = node.closingElement as Node | null;
    const tag = this.#text.slice((opening.name as Node).start, (opening.name as Node).end);
    const element: SourceElement = {
      kind: 'element',
      tag,
      component: !/^[a-z][\w-]*$/.test(tag),
      span: { start: node.start, end: node.end },
      open: { start: opening.start, end: opening.end },
      close: closing && { start: closing.start, end: closing.end },
      attributes: [],
      spread: false,
      ...place,
      children: [],
    };
    (place.parent ? place.parent.children : this.#file.roots).push(element);
    this.#file.elements.push(element);
    const inside = { parent: element, optional: false, repeated: false };
    for (const attribute of opening.attributes as Node[]) {
      if (attribute.type === 'JSXSpreadAttribute') element.spread = true;
      else this.#attribute(element, attribute);
      if (isNode(attribute.value ?? attribute.argument)) this.visit((attribute.value ?? attribute.argument) as Node, inside);
    }
    this.#children(node.children as Node[], inside);
  }

  #children(nodes: Node[], place: Place): void {
    for (const node of nodes) {
      if (node.type === 'JSXText') this.#words(place.parent, node, [decodeHTML(foldLines(this.#text.slice(node.start, node.end)))]);
      else if (node.type === 'JSXExpressionContainer') {
        const expression = node.expression as Node;
        const pattern = patternOf(expression);
        const before = this.#file.elements.length;
        this.visit(expression, place);
        if (this.#file.elements.length === before && expression.type !== 'JSXEmptyExpression') this.#words(place.parent, node, pattern);
      } else this.visit(node, place);
    }
  }

  #words(parent: SourceElement | null, { start, end }: Node, pattern: Pattern): void {
    if (!parent || pattern.every((part) => part === '')) return;
    const text: SourceText = { kind: 'text', span: { start, end }, pattern };
    parent.children.push(text);
  }

  #attribute(element: SourceElement, { name, value, start, end }: Node): void {
    const written = this.#text.slice((name as Node).start, (name as Node).end);
    if (/^on[A-Z]|^(?:key|ref)$/.test(written)) return;
    const attribute: SourceAttribute = {
      name: element.component ? written : htmlName(written),
      span: { start, end },
      value: null,
      valueSpan: null,
      form: 'none',
      optional: false,
    };
    if (written === 'dangerouslySetInnerHTML') return this.#words(element, { type: '', start, end }, [null]);
    if (isNode(value)) {
      attribute.valueSpan = { start: value.start + 1, end: value.end - 1 };
      if (value.type === 'JSXExpressionContainer') {
        attribute.form = 'expression';
        attribute.value = patternOf(value.expression as Node);
        const classes = attribute.name === 'class' ? classesOf(value.expression as Node) : null;
        if (classes) attribute.value = classes;
        // `hidden={false}`, `alt={undefined}`: what an expression makes may be nothing, names of classes may be others on the page.
        attribute.optional = classes !== null || attribute.value.every((part) => part === null);
      } else {
        attribute.form = this.#text[value.start] === "'" ? 'single' : 'double';
        attribute.value = [decodeHTML(this.#text.slice(value.start + 1, value.end - 1))];
      }
    }
    element.attributes.push(attribute);
  }
}

/** JSX drops white space with a line's end in it. */
const foldLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at, all) => (at < all.length - 1 ? line.trimEnd() : line))
    .filter(Boolean)
    .join(' ');

/** Classes of a module as programs name it: `styles.card`. */
const sheetName = /^(?:s|css|cls|styles?|classes|\w+(?:Styles?|Classes))$/;

/** The classes that an expression always puts together, by whatever function; null where it is a text, or none is known. */
function classesOf(expression: Node): Pattern | null {
  const isText =
    expression.type === 'Literal' ||
    (expression.type === 'TemplateLiteral' && (expression.expressions as Node[]).every((one) => alwaysNamed(one).length === 0));
  const names = isText ? [] : alwaysNamed(expression);
  return names.length > 0 ? [`${names.join(' ')} `, null] : null;
}

function alwaysNamed(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value.split(/\s+/).filter(Boolean) : [];
  if (node.type === 'MemberExpression') {
    const [sheet, property] = [node.object as Node, node.property as Node];
    if (sheet.type === 'Identifier' && sheetName.test(sheet.name as string))
      return [String(node.computed ? (property.value ?? '') : property.name)].filter(Boolean);
    // `[…].join(' ')`, `[…].filter(Boolean)`
    return sheet.type === 'ArrayExpression' || sheet.type === 'CallExpression' ? alwaysNamed(sheet) : [];
  }
  if (node.type === 'TemplateLiteral') {
    const whole = patternOf(node);
    const sure = whole.flatMap((part, at) => {
      const words = (part ?? '').split(/\s+/);
      if (at > 0) words.shift();
      if (at < whole.length - 1) words.pop();
      return part === null ? [] : words.filter(Boolean);
    });
    return [...sure, ...(node.expressions as Node[]).flatMap(alwaysNamed)];
  }
  if (node.type === 'ArrayExpression') return (node.elements as (Node | null)[]).flatMap((one) => (one ? alwaysNamed(one) : []));
  if (node.type !== 'CallExpression') return [];
  const callee = node.callee as Node;
  const inside = (node.arguments as Node[]).flatMap(alwaysNamed);
  if (callee.type === 'Identifier') return inside;
  return /^(?:join|filter|trim|concat)$/.test(String((callee.property as Node | undefined)?.name)) ? alwaysNamed(callee) : [];
}

/** What an expression is known to say. */
function patternOf(expression: Node): Pattern {
  if (expression.type === 'Literal')
    return [typeof expression.value === 'string' || typeof expression.value === 'number' ? String(expression.value) : null];
  if (expression.type === 'TemplateLiteral') {
    const quasis = expression.quasis as (Node & { value: { cooked: string } })[];
    return quasis.flatMap(({ value }, at): Pattern => [...(value.cooked ? [value.cooked] : []), ...(at < quasis.length - 1 ? [null] : [])]);
  }
  return [null];
}
