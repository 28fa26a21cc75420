import { element, type Element, type Node } from '../markup/element.ts';
import { argument, childrenOf, filled, part, property, run, textOf, type Write } from './part.ts';
import { closing, opening, operator, plain, scripts, unwrapped } from './signs-of-rows.ts';

/** Operators that stand large before what they act on. */
const sums = /^[∑∏∐⋃⋂⋁⋀⨁⨂⨀⨄⨆]$/u;
const integrals = /^[∫∬∭∮∯∰]$/u;
const relations = /^[=<>≤≥≠≈≡∼≃≅∝→⇒⟹⇔↔⟺∈∉∋⊂⊆⊃⊇×⋅·÷∗∪∩∧∨]$/u;

/** A row whose signs between two things have something on both sides, be it nothing: programs that read Word's formulas want it so. */
export function betweenSomething(made: readonly Element[], signs = relations): Element[] {
  const isBetween = (part: Element | undefined): boolean => part?.name === 'm:r' && signs.test(textOf(part).trim());
  const nothing = filled([]);
  return [...(isBetween(made[0]) ? nothing : []), ...made, ...(isBetween(made.at(-1)) ? nothing : [])];
}

const ends = /^[=<>≤≥≠≈≡∼≅→⇒⇔↔∈∉⊂⊆⊃⊇:;,]$/u;
const additive = /^[+\-−±∓]$/u;

const grows = (node: Element | undefined): boolean => node?.attributes['stretchy'] !== 'false';

const isBar = (node: Element | undefined): boolean => /^[|‖∣∥]$/u.test(operator(node));

/** A row between two bars is what it is only as a row: alone they do not say which opens. */
const isBarred = (node: Element): boolean => {
  const children = childrenOf(node);
  return plain.has(node.name) && children.length > 2 && isBar(children[0]) && operator(children[0]) === operator(children.at(-1));
};

export const flatten = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return plain.has(node.name) && !isBarred(node) ? flatten(node.children) : [node];
  });

const between = (begin: string, end: string, content: Element[]): Element =>
  part('d', part('dPr', property('begChr', begin), property('endChr', end)), part('e', filled(content)));

/** The bracket that closes the one at `at`; -1 where none does. */
function closeOf(nodes: readonly Element[], at: number): number {
  let depth = 0;
  for (let index = at; index < nodes.length; index += 1) {
    const sign = operator(nodes[index]);
    if (sign in opening) depth += 1;
    else if (closing.has(sign)) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** Scripts behind the bracket that closes others before it, as scripts of all that stands in them: a bracket alone is half of something. */
export function withWholeBases(nodes: readonly Element[]): Element[] {
  const row: Element[] = [];
  for (const node of nodes) {
    const [base, ...hung] = scripts.has(node.name) ? childrenOf(node) : [];
    const closed = base ? unwrapped(base) : undefined;
    const from = closed && closing.has(operator(closed)) ? openOf(row, operator(closed)) : -1;
    if (closed && from >= 0) row.push({ ...node, children: [element('mrow', {}, row.splice(from), closed), ...hung] });
    else row.push(node);
  }
  return row;
}

/** The bracket that one at the end of a row closes; -1 where none does. */
function openOf(row: readonly Element[], close: string): number {
  let depth = 0;
  for (let index = row.length - 1; index >= 0; index -= 1) {
    const sign = operator(row[index]);
    if (closing.has(sign)) depth += 1;
    else if (sign in opening) {
      if (depth === 0) return opening[sign] === close ? index : -1;
      depth -= 1;
    }
  }
  return -1;
}

/** Whether a row has no other brackets than two that do not belong together, with something between: an interval that is open on one side. */
function isHalfOpen(nodes: readonly Element[], from: number, to: number): boolean {
  const isBracket = (sign: string): boolean => sign in opening || closing.has(sign);
  const brackets = nodes.filter(
    (node) => isBracket(operator(node)) || (scripts.has(node.name) && isBracket(operator(childrenOf(node)[0]))),
  );
  const kinds = operator(nodes[from]) + operator(nodes[to]);
  return brackets.length === 2 && to > from + 1 && (kinds === '[)' || kinds === '(]');
}

/** Up to where a large operator acts: to the next relation, or for a sum to the next sign of addition, brackets left whole. */
function operandEnd(nodes: readonly Element[], from: number, isSum: boolean): number {
  let depth = 0;
  for (let index = from; index < nodes.length; index += 1) {
    const sign = operator(nodes[index]);
    if (depth === 0 && (ends.test(sign) || closing.has(sign) || (isSum && index > from && additive.test(sign)))) return index;
    if (sign in opening) depth += 1;
    else if (closing.has(sign)) depth -= 1;
  }
  return nodes.length;
}

interface Large {
  sign: string;
  beside: boolean;
  sub: Element | undefined;
  sup: Element | undefined;
}

/** A large operator with its limits; null for anything else. */
function largeOf(node: Element): Large | null {
  const isAlone = node.name === 'mo';
  const [base, one, other] = isAlone ? [node] : childrenOf(node);
  const sign = base ? operator(unwrapped(base)) : '';
  if (!sums.test(sign) && !integrals.test(sign)) return null;
  const beside = isAlone ? integrals.test(sign) : node.name.startsWith('msu');
  if (isAlone) return { sign, beside, sub: undefined, sup: undefined };
  if (node.name === 'msub' || node.name === 'munder') return { sign, beside, sub: one, sup: undefined };
  if (node.name === 'msup' || node.name === 'mover') return { sign, beside, sub: undefined, sup: one };
  return node.name === 'msubsup' || node.name === 'munderover' ? { sign, beside, sub: one, sup: other } : null;
}

function large({ sign, beside, sub, sup }: Large, operand: readonly Element[], write: Write): Element {
  return part(
    'nary',
    part(
      'naryPr',
      property('chr', sign),
      property('limLoc', beside ? 'subSup' : 'undOvr'),
      sub ? [] : property('subHide', '1'),
      sup ? [] : property('supHide', '1'),
    ),
    argument('sub', sub ? [sub] : [], write),
    argument('sup', sup ? [sup] : [], write),
    argument('e', operand, write),
  );
}

/**
 * What begins at a place of a row and takes in what follows: brackets that grow with what they hold, large operators with what they act on.
 * Answers it with the place after it; null where nothing of the kind begins.
 */
export function groupAt(nodes: readonly Element[], at: number, write: Write): { made: Element[]; next: number } | null {
  const node = nodes[at];
  if (!node) return null;
  if (isBarred(node)) {
    const children = childrenOf(node);
    const sign = operator(children[0]);
    return { made: [between(sign, sign, write.row(children.slice(1, -1)))], next: at + 1 };
  }
  const sign = operator(node);
  if (sign in opening) {
    const close = closeOf(nodes, at);
    const end = nodes[close];
    if (end && (grows(node) || isHalfOpen(nodes, at, close)))
      return { made: [between(sign, operator(end), write.row(nodes.slice(at + 1, close)))], next: close + 1 };
    // A brace before the cases of a function has none that closes it.
    if (close === -1 && nodes[at + 1]?.name === 'mtable')
      return { made: [between(sign, '', write.row(nodes.slice(at + 1)))], next: nodes.length };
    return { made: [run(sign)], next: at + 1 };
  }
  const operatorHere = largeOf(node);
  if (!operatorHere) return null;
  const end = operandEnd(nodes, at + 1, sums.test(operatorHere.sign));
  return end > at + 1 ? { made: [large(operatorHere, nodes.slice(at + 1, end), write)], next: end } : null;
}
