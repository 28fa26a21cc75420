import type { Block, Paragraph, Table, TableCell, TableRow } from '@manara/core/document/block';
import type { Box } from '@manara/core/document/box';
import { around } from '../area.ts';
import type { Making } from '../making.ts';
import type { Word } from '../words/word.ts';
import type { CellDraft, TableDraft } from './table-draft.ts';
import { headsOf } from './table-heads.ts';

/** The table as a block of the model; of tables that are read from the right the first column is the rightmost. */
export function makeTable(draft: TableDraft, caption: Word[], page: number, making: Making): Block {
  const rtl = runsFromRight(draft, making.style.rtl);
  const heads = draft.told ? { ...draft.told, confidence: 1, doubts: [] } : headsOf(draft, rtl ? draft.columns - 1 : 0);
  const headsRow = (row: number): boolean => (typeof heads.rowHeads === 'boolean' ? heads.rowHeads : heads.rowHeads.has(row));
  const id = making.nextId();
  const rows: TableRow[] = [];
  for (let at = 0; at < draft.rows; at += 1) {
    const cells = draft.cells.filter((cell) => cell.row === at).toSorted((a, b) => (rtl ? b.column - a.column : a.column - b.column));
    const first = rtl ? draft.columns - 1 : 0;
    const made = cells.map((cell): TableCell => {
      const beside = headsRow(at) && cell.column <= first && cell.column + cell.columns > first;
      return makeCell(cell, at < heads.headRows ? 'column' : beside ? 'row' : null, page, making, { ...draft.area });
    });
    rows.push({ id: making.nextId(), boxes: made.flatMap((cell) => cell.boxes.slice(0, 1)), confidence: draft.confidence, cells: made });
  }
  const inlines = caption.length > 0 ? making.inlines(making.lines(caption)) : null;
  const doubts = [...new Set([...draft.doubts, ...heads.doubts])];
  const table: Table = {
    type: 'table',
    id,
    boxes: [{ page, ...around([draft.area, ...caption.map((word) => word.area)]) }],
    confidence: Math.min(draft.confidence, heads.confidence),
    caption: inlines,
    rows,
    headRows: heads.headRows,
  };
  if (doubts.length > 0) table.doubts = doubts;
  return table;
}

function makeCell(cell: CellDraft, heads: TableCell['heads'], page: number, making: Making, table: { x: number; y: number }): TableCell {
  const lines = cell.words.length > 0 ? making.lines(cell.words) : [];
  const inlines = making.inlines(lines);
  const area = cell.words.length > 0 ? around(cell.words.map((word) => word.area)) : null;
  const boxes: Box[] = area ? [{ page, ...area }] : [{ page, x: table.x, y: table.y, width: 0, height: 0 }].slice(1);
  const confidence = cell.words.reduce((least, word) => Math.min(least, word.confidence), 1);
  const id = making.nextId();
  const paragraph: Paragraph = { type: 'paragraph', id: making.nextId(), boxes, confidence, inlines };
  return { id, boxes, confidence, blocks: inlines.length > 0 ? [paragraph] : [], heads, columns: cell.columns, rows: cell.rows };
}

/** By its letters; a table of figures runs as the document does. */
function runsFromRight(draft: TableDraft, usual: boolean): boolean {
  let rtl = 0;
  let ltr = 0;
  for (const cell of draft.cells) {
    for (const word of cell.words) {
      if (word.rtl) rtl += word.text.length;
      else if (/\p{L}{2}/u.test(word.text)) ltr += word.text.length;
    }
  }
  return rtl === ltr ? usual : usual ? rtl > 0 || ltr < 6 : rtl > ltr;
}
