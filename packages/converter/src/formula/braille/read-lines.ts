import { blank } from '../../write/braille/cells.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import type { Alike } from './alike.ts';
import { isOwnBlank } from './columns.ts';
import type { Longest } from './longest.ts';
import { Unreadable } from './unreadable.ts';

/** What one row says, and where in its cells the blanks of it stand that are in nothing else. */
export interface ReadRow {
  nodes: FormulaNode[];
  blanks: ReadonlyMap<FormulaNode, number>;
}

/** What reading several lines needs to know of a code. */
export interface LinesCode {
  /** Enlarged signs that embrace rows. */
  fences: Longest<string>;
  alike: Alike;
  /** The cells of an enlarged bar. */
  bar: string;
  /** A row between such signs, or what stands beside rows; both are empty there. */
  row: (cells: string, open: string, close: string) => ReadRow;
}

interface Fence {
  at: number;
  cells: string;
  sign: string;
}

const closes = /^[)\]}⟩⌉⌋⟧|‖]$/u;
const closesOnly = /^[)\]}⟩⌉⌋⟧]$/u;
const isBlank = (cells: string): boolean => !/[^\u2800]/u.test(cells);
const indentOf = (cells: string): number => /^\u2800*/u.exec(cells)?.[0].length ?? 0;

/** A formula that takes several lines, from its cells: what stands beside its rows is in line with the first of them. Throws `Unreadable` on what is none. */
export function readLines(given: readonly string[], code: LinesCode): FormulaNode[] {
  const width = Math.max(...given.map(({ length }) => length));
  const lines = given.map((line) => line.padEnd(width, blank));
  const [first = ''] = lines;
  const out: FormulaNode[] = [];
  for (let from = 0; from < width;) {
    const fence = nextFence(first, from, code);
    // A sign closes rows that none opens.
    if (fence && closesOnly.test(fence.sign)) {
      const end = fence.at + fence.cells.length;
      const [line = '', ...others] = cut(lines, from, end).slice(0, heightOf(cut(lines, from, end)));
      const indent = Math.min(line.length, ...others.map(indentOf));
      out.push(
        ...beside([line.slice(0, indent)], code),
        ...embraced(cut(lines, from + indent, end), { at: from, cells: '', sign: '' }, fence, code),
      );
      from = end;
      continue;
    }
    out.push(...beside(cut(lines, from, fence?.at ?? width), code));
    if (!fence) break;
    const next = nextFence(first, fence.at + fence.cells.length, code);
    const [open, close] = paired(fence, next && closes.test(next.sign) ? next : null, code);
    from = close ? close.at + close.cells.length : (next?.at ?? width);
    out.push(...embraced(cut(lines, open.at, from), open, close, code));
  }
  return out;
}

const cut = (lines: readonly string[], from: number, to: number): string[] => lines.map((line) => line.slice(from, to));

function nextFence(line: string, from: number, { fences }: LinesCode): Fence | null {
  for (let at = from; at < line.length; at += 1) {
    const found = fences.at(line, at);
    if (found) return { at, cells: line.slice(at, at + found.length), sign: found.meaning };
  }
  return null;
}

/** Where only one of both is double, one of its bars is the enlarged sign, and the other a part of what is beside it. */
function paired(open: Fence, close: Fence | null, { bar }: LinesCode): [Fence, Fence | null] {
  const single = (fence: Fence): Fence => ({ at: fence.at + fence.cells.indexOf(bar), cells: bar, sign: '|' });
  if (open.sign === '‖' && close?.sign !== '‖') return [single(open), close];
  return close?.sign === '‖' && open.sign !== '‖' ? [open, single(close)] : [open, close];
}

/** How many lines something stands on, counted from the first. */
const heightOf = (lines: readonly string[]): number => lines.findLastIndex((line) => !isBlank(line)) + 1;

/** What no enlarged signs embrace: one line, or rows, which begin where those below the first do. */
function beside(lines: readonly string[], code: LinesCode): FormulaNode[] {
  const [first = '', ...others] = lines.slice(0, heightOf(lines));
  if (others.length === 0) return isBlank(first) ? [] : code.row(first, '', '').nodes;
  const indent = Math.min(...others.filter((line) => !isBlank(line)).map(indentOf));
  return [
    ...beside([first.slice(0, indent)], code),
    { kind: 'grid', rows: [first, ...others].map((line) => [code.row(line.slice(indent), '', '').nodes]) },
  ];
}

const operator = (fence: Fence | null): FormulaNode[] =>
  fence === null || fence.sign === '' ? [] : [{ kind: 'operator', text: fence.sign }];

/** Rows between enlarged signs, each of which has them. */
function embraced(lines: readonly string[], open: Fence, close: Fence | null, code: LinesCode): FormulaNode[] {
  const end = close?.cells ?? '';
  const rows = lines.slice(0, heightOf(lines));
  const stray = rows.find((line) => !line.startsWith(open.cells) || !line.endsWith(end));
  if (stray !== undefined) throw new Unreadable(stray, 0);
  const contents = rows.map((line) => line.slice(open.cells.length, line.length - end.length));
  const read = contents.map((content) => code.row(content, open.cells, end));
  return [...operator(open), { kind: 'grid', rows: inColumns(read, contents, code) }, ...operator(close)];
}

/** Where a row has blanks that can part columns: in nothing else, and not beside what has a blank of its own. */
function blanksOf({ nodes, blanks }: ReadRow, content: string, { alike }: LinesCode): Set<number> {
  const places = new Set<number>();
  for (const [at, node] of nodes.entries()) {
    const place = blanks.get(node);
    if (place === undefined || places.has(place) || isOwnBlank(nodes.slice(0, at), nodes.slice(at), alike)) continue;
    for (let by = 0; by < indentOf(content.slice(place)); by += 1) places.add(place + by);
  }
  return places;
}

/** Rows in columns, which end where all rows have such blanks, and more than one of them go on behind it. */
function inColumns(rows: readonly ReadRow[], contents: readonly string[], code: LinesCode): FormulaNode[][][] {
  const blanks = rows.map((row, at) => blanksOf(row, contents[at] ?? '', code));
  const isGap = (place: number): boolean =>
    blanks.every((places) => places.has(place)) && contents.filter((content) => !isBlank(content.slice(place))).length > 1;
  return rows.map((row, at) => columnsOf(row, contents[at] ?? '', isGap));
}

function columnsOf({ nodes, blanks }: ReadRow, content: string, isGap: (place: number) => boolean): FormulaNode[][] {
  const columns: FormulaNode[][] = [[]];
  let end = 0;
  for (const node of nodes) {
    const place = blanks.get(node);
    if (place === undefined) {
      columns.at(-1)?.push(node);
      continue;
    }
    if (place < end) continue;
    end = place + indentOf(content.slice(place));
    let count = 0;
    for (let at = place; at < end; at += 1) if (isGap(at) && (at === place || !isGap(at - 1))) count += 1;
    if (count === 0) columns.at(-1)?.push(node);
    for (; count > 0; count -= 1) columns.push([]);
  }
  return columns;
}
