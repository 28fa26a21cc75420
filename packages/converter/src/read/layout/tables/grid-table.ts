import type { Area } from '@manara/pdf/page-content';
import { grown, holds } from '../area.ts';
import type { Word } from '../words/word.ts';
import type { Frame } from './frames.ts';
import { slack } from './straight-lines.ts';
import type { CellDraft, TableDraft } from './table-draft.ts';
import { wordRows } from './word-rows.ts';

/** Places that lie closer than lines can miss each other are one. */
function places(values: readonly number[]): number[] {
  const out: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) if (out.length === 0 || value - (out.at(-1) as number) > 3.2) out.push(value);
  return out;
}

/** Which of the fields between places a point stands in; the first or last where it stands outside. */
const fieldAt = (at: readonly number[], point: number): number =>
  Math.max(
    0,
    Math.min(
      at.length - 2,
      at.findLastIndex((place) => place <= point),
    ),
  );

/** Cells of a table whose lines cross: where no line parts two fields they are one cell. Null for a box or a column of boxes. `turned`: words that don't stand upright. */
export function gridTable(frame: Frame, words: readonly Word[], turned: readonly Word[] = []): TableDraft | null {
  const { level, upright } = frame.lines;
  const { area } = frame;
  const xs = places([area.x, area.x + area.width, ...upright.map(({ at }) => at)]);
  const ys = places([area.y, area.y + area.height, ...level.map(({ at }) => at)]);
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 2 || rows < 1 || columns * rows > 4000) return null;
  const owner = fields(xs, ys, frame);
  const cells = new Map<number, CellDraft>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const id = owner[row * columns + column] as number;
      const cell = cells.get(id);
      if (!cell) cells.set(id, { column, row, columns: 1, rows: 1, words: [] });
      else {
        cell.columns = Math.max(cell.columns, column - cell.column + 1);
        cell.rows = Math.max(cell.rows, row - cell.row + 1);
      }
    }
  }
  const cellOf = (word: Word): CellDraft | undefined => {
    const [x, y] = [word.area.x + word.area.width / 2, word.area.y + word.area.height / 2];
    const [column, row] = [fieldAt(xs, x), fieldAt(ys, y)];
    return cells.get(owner[row * columns + column] as number);
  };
  const inside = words.filter((word) => holds(grown(area, 1), word.area));
  for (const word of inside) cellOf(word)?.words.push(word);
  // Heads are turned where columns are narrow; what is turned beside upright words is something else.
  const turnedIn = Map.groupBy(
    turned.filter((word) => holds(grown(area, 1), word.area)),
    cellOf,
  );
  for (const [cell, own] of turnedIn) if (cell?.words.length === 0) cell.words.push(...own);
  const filled = [...cells.values()].filter((cell) => cell.words.length > 0).length;
  if (filled < 2 || cells.size < 2) return null;
  const draft: TableDraft = {
    area,
    columns,
    rows,
    cells: [...cells.values()],
    ruledHead: null,
    rules: frame.rules,
    confidence: 0.95,
    doubts: [],
  };
  return withTextRows(draft);
}

/** For each field the id of the cell that it belongs to. */
function fields(xs: readonly number[], ys: readonly number[], { lines }: Frame): number[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const owner = Array.from({ length: columns * rows }, (_, at) => at);
  const root = (at: number): number => {
    let top = at;
    while (owner[top] !== top) top = owner[top] as number;
    return top;
  };
  const x = (column: number): number => ((xs[column] as number) + (xs[column + 1] as number)) / 2;
  const y = (row: number): number => ((ys[row] as number) + (ys[row + 1] as number)) / 2;
  const upright = (at: number, through: number): boolean =>
    lines.upright.some((line) => Math.abs(line.at - at) < 3.3 && line.from - slack <= through && line.to + slack >= through);
  const level = (at: number, through: number): boolean =>
    lines.level.some((line) => Math.abs(line.at - at) < 3.3 && line.from - slack <= through && line.to + slack >= through);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const here = root(row * columns + column);
      if (column + 1 < columns && !upright(xs[column + 1] as number, y(row))) owner[root(row * columns + column + 1)] = here;
      if (row + 1 < rows && !level(ys[row + 1] as number, x(column)))
        owner[root((row + 1) * columns + column)] = root(row * columns + column);
    }
  }
  return owner.map((_, at) => root(at));
}

const figures = /^[\p{Nd}.,:%+\-−–—()/\s\p{Sc}*]+$/u;

/**
 * Whether lines of text within a row of fields are rows of their own: most columns share them. Where lines are drawn between other rows, each of these
 * must have as many in every field, figures alone in one: words that run over lines of a field have other numbers of them.
 */
function holdsRows(
  cells: readonly CellDraft[],
  { rows, depth, isRuled }: { rows: number; depth: readonly number[]; isRuled: boolean },
): boolean {
  if (
    rows < 2 ||
    depth.filter((count) => count >= 0.6 * rows).length < 2 ||
    cells.some(({ words }) => words.some(({ rotation }) => rotation !== 0))
  )
    return false;
  if (!isRuled) return true;
  const filled = cells.filter(({ words }) => words.length > 0);
  return (
    filled.length >= 2 &&
    cells.every(({ words }, at) => words.length === 0 || depth[at] === rows) &&
    filled.slice(1).some(({ words }) => words.every(({ text }) => figures.test(text)) && words.some(({ text }) => /\p{Nd}/u.test(text)))
  );
}

/** A body without lines between its rows, or between some of them: lines of text that columns share are rows. */
function withTextRows(draft: TableDraft): TableDraft {
  const out: CellDraft[] = [];
  let shift = 0;
  let ruledHead: number | null = null;
  for (let row = 0; row < draft.rows; row += 1) {
    const cells = draft.cells.filter((cell) => cell.row === row && cell.rows === 1);
    const rows = wordRows(cells.flatMap((cell) => cell.words));
    const bands = rows.map((one): Area => ({
      x: draft.area.x,
      y: one.top - 0.5,
      width: draft.area.width,
      height: one.bottom - one.top + 1,
    }));
    const depth = cells.map(
      (cell) =>
        bands.filter((band) => cell.words.some((word) => holds({ ...band, x: word.area.x - 1, width: word.area.width + 2 }, word.area)))
          .length,
    );
    const parts = holdsRows(cells, { rows: rows.length, depth, isRuled: draft.rows > 2 });
    for (const cell of draft.cells.filter((one) => one.row === row)) {
      if (!parts || cell.rows > 1) out.push({ ...cell, row: row + shift });
      else
        bands.forEach((band, at) =>
          out.push({ ...cell, row: row + shift + at, words: cell.words.filter((word) => nearest(bands, word) === at && band.height > 0) }),
        );
    }
    if (row === 0 && draft.rows === 2 && !parts) ruledHead = 1;
    if (parts) shift += rows.length - 1;
  }
  return { ...draft, cells: out, rows: draft.rows + shift, ruledHead };
}

function nearest(bands: readonly Area[], word: Word): number {
  const middle = word.area.y + word.area.height / 2;
  const distances = bands.map((band) => Math.abs(band.y + band.height / 2 - middle));
  return distances.indexOf(Math.min(...distances));
}
