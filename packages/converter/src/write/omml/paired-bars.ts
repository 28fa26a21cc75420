import { element, type Element } from '../markup/element.ts';
import { childrenOf, wordsOf } from './part.ts';
import { closing, opening, operator, scripts, unwrapped } from './signs-of-rows.ts';

const bar = /^[|‖]$/u;
/** What does not stand between two bars that belong together, unless in brackets of its own. */
const parts = /^[=<>≤≥≠≈≡∼≅→⇒⇔∈∉⊂⊆,;:]$/u;

/** A bar as an operator, whatever token it is. */
const asOperator = (node: Element): Element => (node.name === 'mi' && bar.test(wordsOf(node)) ? { ...node, name: 'mo' } : node);

/** The bar that a node is, or that its scripts hang on. */
function barOf(node: Element | undefined): Element | null {
  const [base] = node && scripts.has(node.name) ? childrenOf(node) : [];
  return [node, base && asOperator(unwrapped(base))].find((one) => one !== undefined && bar.test(operator(one))) ?? null;
}

interface Group {
  open: string;
  bars: number[];
  /** Places of signs that part what is in it. */
  parted: number[];
}

/** The bars of a row by the brackets that they stand in; null where brackets don't close as they open. */
function groupsOf(row: readonly Element[]): Group[] | null {
  const groups: Group[] = [{ open: '', bars: [], parted: [] }];
  const stack = [...groups];
  for (const [at, node] of row.entries()) {
    const sign = operator(node);
    const inner = stack.at(-1);
    if (sign in opening) {
      const group = { open: sign, bars: [], parted: [] };
      groups.push(group);
      stack.push(group);
    } else if (closing.has(sign)) {
      if (!inner || opening[inner.open] !== sign) return null;
      stack.pop();
    } else if (barOf(node)) inner?.bars.push(at);
    else if (parts.test(sign)) inner?.parted.push(at);
  }
  return stack.length === 1 ? groups : null;
}

/** Bars that open, with those that close them; none where it is not plain of all of a group. */
function pairsOf(row: readonly Element[], { open, bars, parted }: Group): [number, number][] {
  if (bars.length % 2 === 1 || open === '⟨') return [];
  const pairs = bars.flatMap((at, index): [number, number][] => (index % 2 === 0 ? [[at, bars[index + 1] ?? at]] : []));
  const isPair = ([from, to]: [number, number], index: number): boolean => {
    const [first, second] = [row[from], barOf(row[to])];
    const isApart = open !== '{' || index === 0 || (pairs[index - 1]?.[1] ?? 0) < from - 1;
    const isWhole = !parted.some((at) => at > from && at < to);
    return first?.name === 'mo' && second !== null && operator(first) === operator(second) && to > from + 1 && isApart && isWhole;
  };
  return pairs.every(isPair) ? pairs : [];
}

/** Bars that open and close in a row, with what is between them, as rows between bars; where it is not plain which belong together, they stay as they are. */
export function withPairedBars(nodes: readonly Element[]): Element[] {
  const row = nodes.map(asOperator);
  const closes = new Map((groupsOf(row) ?? []).flatMap((group) => pairsOf(row, group)));
  if (closes.size === 0) return [...nodes];
  const build = (from: number, to: number): Element[] => {
    const made: Element[] = [];
    for (let at = from; at < to; at += 1) {
      const node = row[at];
      const close = closes.get(at);
      const last = close === undefined ? undefined : row[close];
      const end = barOf(last);
      if (!node || close === undefined || !last || !end) {
        if (node) made.push(node);
        continue;
      }
      const barred = element('mrow', {}, node, build(at + 1, close), end);
      const [, ...hung] = scripts.has(last.name) ? childrenOf(last) : [];
      made.push(end === last ? barred : { ...last, children: [barred, ...hung] });
      at = close;
    }
    return made;
  };
  return build(0, row.length);
}
