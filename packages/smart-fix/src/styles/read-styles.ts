import postcss, { type Declaration, type Node, type Root, type Rule } from 'postcss';
import scss from 'postcss-scss';
import { stringEnd } from '../source/markup/hole.ts';
import type { Span } from '../source/source-element.ts';

/** A declaration as a style sheet or a `style` element has it. */
export interface StyleSource {
  file: string;
  /** With what it is nested in; empty of a variable of a preprocessor. */
  selector: string;
  /** Of a variable its name with its sign: `$muted`, `@muted`. */
  property: string;
  value: string;
  /** Of the value. */
  span: Span;
}

/** Declarations of rules, and variables of preprocessors. */
export const apart = (all: readonly StyleSource[]): { styles: StyleSource[]; variables: StyleSource[] } => ({
  styles: all.filter(({ selector }) => selector !== ''),
  variables: all.filter(({ selector }) => selector === ''),
});

const block = /<style\b[^>]*>([^]*?)<\/style\s*>/gi;

export const hasStyles = (file: string): boolean => /\.(?:css|scss|pcss|postcss|less)$/i.test(file);

/** All declarations of a file, those of `style` elements among them. What cannot be parsed has none. */
export function readStyles(file: string, text: string): StyleSource[] {
  if (hasStyles(file)) return declarations(file, text, 0);
  if (/\.[cm]?[jt]s$/.test(file)) return inDecorators(file, text);
  return [...text.matchAll(block)].flatMap((found) => declarations(file, found[1] ?? '', found.index + found[0].indexOf('>') + 1));
}

/** The style sheets that Angular's components have in their programs. */
function inDecorators(file: string, text: string): StyleSource[] {
  const found: StyleSource[] = [];
  for (const { index, 0: lead } of text.matchAll(/\bstyles:\s*(?:\[\s*)?(?=["'`])/g)) {
    let start = index + lead.length;
    while (/["'`]/.test(text[start] ?? '')) {
      const close = stringEnd(text, start);
      found.push(...declarations(file, text.slice(start + 1, close - 1), start + 1));
      start = close + (/^\s*,\s*/.exec(text.slice(close, close + 200))?.[0].length ?? 0);
      if (start === close) break;
    }
  }
  return found;
}

function declarations(file: string, text: string, offset: number): StyleSource[] {
  const found: StyleSource[] = [];
  // postcss counts from behind a byte order mark.
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  try {
    const { root } = postcss().process(text, { syntax: scss, from: undefined });
    found.push(...lessVariables(file, root, mark + offset));
    root.walkDecls((one) => {
      const start = one.source?.start?.offset;
      const selector = selectorOf(one.parent);
      const isVariable = one.prop.startsWith('$') && one.parent?.type === 'root';
      if (start === undefined || (!selector && !isVariable)) return;
      const value = rawValue(one).trimEnd();
      const from = mark + start + one.prop.length + (one.raws.between ?? ':').length;
      // Of names that it shortens (`*color`) the place is another one.
      if (!text.startsWith(value, from)) return;
      found.push({
        file,
        selector,
        property: /^(?:--|\$)/.test(one.prop) ? one.prop : one.prop.toLowerCase(),
        value,
        span: { start: offset + from, end: offset + from + value.length },
      });
    });
  } catch {
    return [];
  }
  return found;
}

/** Less has its variables as rules of their own (`@muted: #999;`). */
const lessVariables = (file: string, root: Root, offset: number): StyleSource[] =>
  root.nodes.flatMap((one) => {
    if (one.type !== 'atrule' || !one.name.endsWith(':') || !file.endsWith('.less')) return [];
    const [start, end] = [one.source?.start?.offset ?? 0, one.source?.end?.offset ?? 0];
    const property = `@${one.name.slice(0, -1)}`;
    return [{ file, selector: '', property, value: one.params, span: { start: offset + start, end: offset + end } }];
  });

const rawValue = (one: Declaration): string => (one.raws.value as { raw?: string } | undefined)?.raw ?? one.value;

function selectorOf(node: Node | undefined): string {
  if (!node || node.type === 'root' || node.type === 'document') return '';
  const above = selectorOf(node.parent);
  if (node.type !== 'rule') return above;
  const own = (node as Rule).selector;
  if (!above) return own;
  return own
    .split(',')
    .map((part) => (part.includes('&') ? part.trim().replaceAll('&', above) : `${above} ${part.trim()}`))
    .join(', ');
}
