import type { FormulaNode } from '../tree/formula-node.ts';
import { partsOf } from '../tree/parts.ts';

/** Rows of cells with the signs that embrace them all; empty where there is none. */
export interface Enlarged {
  kind: 'grid';
  open: string;
  close: string;
  rows: FormulaNode[][][];
  /** Rows of a calculation behind which it has a line. */
  lines?: number[];
  /** What its signs come from, where the formula is numbered. */
  parts: number[];
}

/** A row cut into its matrices, determinants and systems, and what stands between them. */
type Part = Enlarged | { kind: 'line'; nodes: FormulaNode[] };

const opens = /^[([{⟨⌈⌊⟦|‖∣∥]$/u;
const closes = /^[)\]}⟩⌉⌋⟧|‖∣∥]$/u;
const signOf = (node: FormulaNode | undefined): string => (node?.kind === 'operator' ? node.text : '');
const isWhite = (node: FormulaNode | undefined): boolean => node?.kind === 'space' && node.width < 1;

/** Fenced nodes with nothing but rows in them, as their signs and rows. */
const unfenced = (node: FormulaNode): FormulaNode[] =>
  node.kind === 'fenced' && node.inside.filter((inner) => !isWhite(inner)).every(({ kind }) => kind === 'grid')
    ? [
        ...(node.open === '' ? [] : [{ kind: 'operator', text: node.open, ...partsOf(node) } as const]),
        ...node.inside,
        ...(node.close === '' ? [] : [{ kind: 'operator', text: node.close, ...partsOf(node) } as const]),
      ]
    : [node];

/** The parts of a row, in their order. */
export function gridsOf(given: readonly FormulaNode[]): Part[] {
  const nodes = given.flatMap(unfenced);
  const parts: Part[] = [];
  let line: FormulaNode[] = [];
  const end = (): void => {
    if (line.some((node) => !isWhite(node))) parts.push({ kind: 'line', nodes: line });
    line = [];
  };
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as FormulaNode;
    // One row is a line like others.
    if (node.kind !== 'grid' || node.rows.length < 2) {
      line.push(node);
      continue;
    }
    while (isWhite(line.at(-1)) && opens.test(signOf(line.findLast((one) => !isWhite(one))))) line.pop();
    const before = opens.test(signOf(line.at(-1))) ? line.pop() : undefined;
    const open = signOf(before);
    let next = at + 1;
    while (isWhite(nodes[next])) next += 1;
    const close = closes.test(signOf(nodes[next])) && (open !== '' || !opens.test(signOf(nodes[next]))) ? signOf(nodes[next]) : '';
    if (close !== '') at = next;
    end();
    const fences = partsOf(before, close === '' ? undefined : nodes[next]).parts;
    parts.push({ kind: 'grid', open, close, rows: node.rows, ...(node.lines && { lines: node.lines }), parts: fences ?? node.parts ?? [] });
  }
  end();
  return parts;
}

/** Whether a formula has a calculation in columns, which only lines can show. */
export const hasArithmetic = (nodes: readonly FormulaNode[]): boolean => gridsOf(nodes).some((part) => part.kind === 'grid' && part.lines);

/** Whether a row has rows of its own in it that take several lines. */
export const isGridRow = (nodes: readonly FormulaNode[]): boolean => gridsOf(nodes).some(({ kind }) => kind === 'grid');
