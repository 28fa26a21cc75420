import type { FormulaNode } from '../tree/formula-node.ts';
import { partsOf } from '../tree/parts.ts';
import { gridsOf, type Enlarged } from './grids.ts';

/** How cells show rows: on lines below each other, or one after the other on one line. */
export type Arrangement = 'lines' | 'one line';

const operator = (text: string, { parts }: Enlarged): FormulaNode[] =>
  text === '' ? [] : [{ kind: 'operator', text, ...(parts.length > 0 && { parts }) }];

/** Cells of a row as one, white between them. */
const inOne = (row: readonly FormulaNode[][]): FormulaNode[][] => [
  row.flatMap((cell, at): FormulaNode[] => [...(at > 0 ? [{ kind: 'space', width: 1 } as const] : []), ...cell]),
];

/** Rows with something behind the last cell of one of them. */
function withTail(rows: FormulaNode[][][], at: number, tail: readonly FormulaNode[]): FormulaNode[][][] {
  const row = rows[at] ?? [];
  return rows.with(at, [...row.slice(0, -1), [...(row.at(-1) ?? []), ...tail]]);
}

/**
 * A formula with its rows as far as cells tell them. What follows rows that nothing closes stands in the line of one of them, as a part of that; rows that nothing
 * embraces have no columns. On one line the blank between columns is one like others, and what stands before rows that nothing embraces is a part of the first.
 */
export function arranged(nodes: readonly FormulaNode[], arrangement: Arrangement): readonly FormulaNode[] {
  const parts = gridsOf(nodes);
  if (!parts.some(({ kind }) => kind === 'grid')) return nodes;
  const out: FormulaNode[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part, before, after] = [parts[at], parts[at - 1], parts[at + 1]];
    if (part?.kind === 'line') out.push(...part.nodes);
    if (part?.kind !== 'grid') continue;
    const isBare = part.open + part.close === '';
    let rows = isBare || arrangement === 'one line' ? part.rows.map((row) => (isBare ? [row.flat()] : inOne(row))) : part.rows;
    if (isBare && arrangement === 'one line' && before?.kind === 'line') {
      out.splice(-before.nodes.length);
      rows = rows.with(0, [[...before.nodes, ...(rows[0]?.[0] ?? [])]]);
    }
    if (part.close === '' && after?.kind === 'line') {
      rows = withTail(rows, arrangement === 'one line' ? rows.length - 1 : 0, after.nodes);
      at += 1;
    }
    out.push(
      ...operator(part.open, part),
      { kind: 'grid', rows, ...(part.lines && { lines: part.lines }), ...partsOf(...part.rows.flat(2)) },
      ...operator(part.close, part),
    );
  }
  return out;
}
