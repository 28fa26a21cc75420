import { blank, cell } from '../cells.ts';
import type { ColumnsFlow, ContentsFlow, Flow, TextFlow } from '../format/flow.ts';
import type { Part } from '../text/parts.ts';
import { columns } from './columns.ts';
import { plainCells } from './divisions.ts';
import { centre, wrap } from './wrap.ts';

/** A line that is only known when its target has a page. */
export type LateLine = (pageOf: ReadonlyMap<string, string>) => string;

/** A line on its way to a page, or a page of print that begins. */
export type Entry =
  | { kind: 'line'; cells: string | LateLine; keepNext: boolean; anchor: string | null }
  | { kind: 'blank'; /** Keeps a centred heading apart from the running head. */ evenAtTop: boolean }
  | { kind: 'page'; page: number };

type LineEntry = Extract<Entry, { kind: 'line' }>;

/** Cells of a run. */
export type CellsOf = (run: Extract<Part, { kind: 'run' }>) => string;

/** `rows`: lines of a formula that stand below each other as they are. */
type Segment = { kind: 'text'; cells: string } | { kind: 'rows'; rows: string[] } | { kind: 'page'; page: number } | { kind: 'break' };

/** Cells at the right end of a line of contents that only numbers may stand in. */
const numberRoom = 6;
const guideDot = cell(5);

const line = (cells: string | LateLine, keepNext = false): LineEntry => ({ kind: 'line', cells, keepNext, anchor: null });

/** The stretches of a text between its line ends and page changes. */
function segments(text: Part[], cellsOf: CellsOf): Segment[] {
  const found: Segment[] = [];
  for (const part of text) {
    const last = found.at(-1);
    if (part.kind === 'page' || part.kind === 'break') found.push(part);
    else {
      const cells = part.kind === 'cells' ? part.cells : cellsOf(part);
      if (cells.includes('\n')) found.push({ kind: 'rows', rows: cells.split('\n') });
      else if (last?.kind === 'text') last.cells += cells;
      else found.push({ kind: 'text', cells });
    }
  }
  return found;
}

/** Rows as they stand, from one cell; one that is too long runs over further in. They stay on one page. */
function rowLines(rows: readonly string[], width: number, first: number): Entry[] {
  const lines = rows.flatMap((row) => {
    const text = row.replace(/\u2800+$/u, '');
    return first - 1 + text.length <= width ? [blank.repeat(first - 1) + text] : wrap(text, width, first, first + 2);
  });
  return lines.map((one, at) => line(one, at < lines.length - 1));
}

function textEntries(flow: TextFlow, cellsOf: CellsOf, width: number): Entry[] {
  let first = flow.first;
  return segments(flow.text, cellsOf).flatMap((segment): Entry[] => {
    if (segment.kind === 'page') return [segment];
    if (segment.kind === 'break') {
      first = flow.first;
      return [];
    }
    if (segment.kind === 'rows') {
      const rows = rowLines(segment.rows, width, first);
      first = flow.runover;
      return rows;
    }
    const lines = flow.centred ? centre(segment.cells, width) : wrap(segment.cells, width, first, flow.runover);
    first = flow.runover;
    return lines.map((one) => line(one));
  });
}

/** The number of the target's braille page at the right end, guide dots before it. */
function contentsEntries(flow: ContentsFlow, cellsOf: CellsOf, width: number): Entry[] {
  const text = segments(flow.text, cellsOf)
    .flatMap((segment) => (segment.kind === 'text' ? [segment.cells] : segment.kind === 'rows' ? segment.rows : []))
    .join(blank);
  const lines = wrap(text, width - numberRoom, flow.first, flow.runover);
  return lines.map((one, at) => {
    if (at < lines.length - 1) return line(one, true);
    return line((pageOf) => {
      const number = pageOf.get(flow.target) ?? '';
      const room = width - one.length - number.length;
      if (number === '' || room < 1) return one;
      return one + (room >= 4 ? blank + guideDot.repeat(room - 2) + blank : blank.repeat(room)) + number;
    });
  });
}

const rules = {
  box_top: (width: number) => cell(2356).repeat(width),
  box_bottom: (width: number) => cell(1245).repeat(width),
  separator: (width: number) => blank.repeat(Math.floor((width - 12) / 2)) + cell(25).repeat(12),
};

/** The cells of a table where each is one line at most; null where one holds more. */
function singleLines(flow: ColumnsFlow, cellsOf: CellsOf): string[][] | null {
  const rows = flow.rows.map((row) => row.map((text) => segments(text, cellsOf)));
  if (rows.flat().some((found) => found.length > 1 || found.some(({ kind }) => kind !== 'text'))) return null;
  return rows.map((row) => row.map(([one]) => (one?.kind === 'text' ? plainCells(one.cells) : '')));
}

/** Flows in the place of one, with the blank lines that it asks for. */
const placedAs = ({ before, after }: ColumnsFlow, flows: Flow[]): Flow[] =>
  flows.map((flow, at) =>
    flow.kind === 'page' ? flow : { ...flow, ...(at === 0 && { before }), ...(at === flows.length - 1 && { after }) },
  );

/** Flows as lines, with the blank lines between them. Pages of print stand where they begin; no blank line stands right before one. */
export function entriesOf(flows: readonly Flow[], cellsOf: CellsOf, width: number): Entry[] {
  const entries: Entry[] = [];
  let wantsBlank = false;
  let keeps = false;
  const place = (
    { before, after, keepNext }: Pick<TextFlow, 'before' | 'after' | 'keepNext'>,
    made: Entry[],
    anchor: string | null,
    evenAtTop = false,
  ) => {
    const lines = made.filter((entry) => entry.kind === 'line');
    if (made.length === 0) return;
    if (wantsBlank || before === 1) entries.push({ kind: 'blank', evenAtTop });
    // Two lines of what follows a heading stay with it.
    const keepsFirst = keeps && lines.length > 1;
    for (const entry of made) {
      if (entry.kind !== 'line') entries.push(entry);
      else
        entries.push({
          ...entry,
          anchor: entry === lines[0] ? anchor : null,
          keepNext: entry.keepNext || keepNext || (keepsFirst && entry === lines[0]),
        });
    }
    wantsBlank = after === 1;
    keeps = keepNext;
  };
  const addColumns = (flow: ColumnsFlow) => {
    const texts = singleLines(flow, cellsOf);
    const drawn = texts && columns(texts, flow.headRows, width);
    if (!drawn) return placedAs(flow, flow.otherwise).forEach(add);
    if (drawn.hasEmpty) add({ ...flow.emptyNote, before: flow.before });
    const before = drawn.hasEmpty ? 0 : flow.before;
    return place(
      { ...flow, before },
      drawn.lines.map((one, at) => line(one, at <= drawn.headLines && at < drawn.lines.length - 1)),
      null,
    );
  };
  const add = (flow: Flow): void => {
    switch (flow.kind) {
      case 'page':
        entries.push({ kind: 'page', page: flow.page });
        wantsBlank = false;
        return;
      case 'text':
        return place(flow, textEntries(flow, cellsOf, width), flow.anchor, flow.centred);
      case 'contents':
        return place(flow, contentsEntries(flow, cellsOf, width), null);
      case 'rule':
        return place(flow, [line(rules[flow.rule](width))], null);
      case 'columns':
        return addColumns(flow);
    }
  };
  flows.forEach(add);
  return entries;
}
