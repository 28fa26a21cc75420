import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { Longest } from '../longest.ts';
import { signs } from './signs.ts';

/** Before an enlarged sign as a node, which is no sign of print. */
const mark = '\ue010';
/** Between rows that stand on one line, as a node. */
export const rowEnd = '\ue011';

const opens = '([{⟨|‖';
const closes = ')]}⟩|‖';
/** Enlarged signs, which embrace rows. */
export const enlargedSigns = new Longest<string>(
  [...new Set(opens + closes)].map((sign): [string, string] => [cellsOf('6') + (signs.get(sign) ?? ''), sign]),
);
export const enlargedBar = cellsOf('6') + (signs.get('|') ?? '');
export const enlargedNode = (sign: string): FormulaNode => ({ kind: 'operator', text: mark + sign });

const textOf = (node: FormulaNode | undefined): string => (node?.kind === 'operator' ? node.text : '');
const enlargedAt = (nodes: readonly FormulaNode[], at: number): string => {
  const text = textOf(nodes[at]);
  return text.startsWith(mark) ? text.slice(mark.length) : '';
};
const isEnlarged = (node: FormulaNode): boolean => textOf(node).startsWith(mark);

/** Without the enlarged signs around it. */
export const withoutFences = (nodes: readonly FormulaNode[]): FormulaNode[] => nodes.filter((node) => !isEnlarged(node));

const bar: FormulaNode = { kind: 'operator', text: '|' };

/** A double bar that one bar closes, or that closes what one bar opens, is an enlarged bar beside another, which belongs to what is beside it. */
function withSingleBars(nodes: readonly FormulaNode[]): FormulaNode[] {
  let open = '';
  return nodes.flatMap((node, at) => {
    const sign = enlargedAt(nodes, at);
    if (sign === '' || !/^[|‖]$/u.test(sign)) return [node];
    if (open !== '') {
      const made = open === '|' && sign === '‖' ? [enlargedNode('|'), bar] : [node];
      open = '';
      return made;
    }
    const next = nodes.findIndex((other, place) => place > at && isEnlarged(other));
    open = sign === '‖' && enlargedAt(nodes, next) === '|' ? '|' : sign;
    return open === sign ? [node] : [enlargedNode('|'), bar];
  });
}

/** Rows that stand on one line as rows again: those that the same enlarged signs embrace, and those that nothing does. */
export function inRows(given: readonly FormulaNode[]): FormulaNode[] {
  const nodes = withSingleBars(given);
  const out: FormulaNode[] = [];
  for (let at = 0; at < nodes.length;) {
    const open = enlargedAt(nodes, at);
    const next = nodes.findIndex((node, place) => place >= at && isEnlarged(node));
    if (open === '') {
      const end = next === -1 ? nodes.length : next;
      out.push(...bareRows(nodes.slice(at, end)));
      at = end;
      continue;
    }
    const rows: FormulaNode[][][] = [];
    let close = '';
    for (let isRow = true; isRow;) {
      const end = rowEndOf(nodes, at + 1);
      rows.push([nodes.slice(at + 1, end)]);
      const sign = enlargedAt(nodes, end);
      close = sign !== '' && closes.includes(sign) ? sign : '';
      at = close === '' ? end : end + 1;
      const following = textOf(nodes[at]) === rowEnd ? nodes.findIndex((node, place) => place > at && node.kind !== 'space') : -1;
      isRow = following !== -1 && enlargedAt(nodes, following) === open;
      if (isRow) at = following;
    }
    out.push(
      { kind: 'operator', text: open },
      { kind: 'grid', rows },
      ...(close === '' ? [] : [{ kind: 'operator', text: close } as const]),
    );
  }
  return out;
}

/** Where a row between enlarged signs ends. */
function rowEndOf(nodes: readonly FormulaNode[], from: number): number {
  const end = nodes.findIndex((node, place) => place >= from && (isEnlarged(node) || textOf(node) === rowEnd));
  return end === -1 ? nodes.length : end;
}

function bareRows(nodes: readonly FormulaNode[]): FormulaNode[] {
  const rows: FormulaNode[][][] = [[[]]];
  for (const node of nodes) {
    if (textOf(node) === rowEnd) rows.push([[]]);
    else rows.at(-1)?.[0]?.push(node);
  }
  return rows.length === 1 ? [...nodes] : [{ kind: 'grid', rows }];
}
