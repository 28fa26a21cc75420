import { expect, it } from 'vitest';
import type { Table, TableCell } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import { blockText } from '../walk.ts';
import { applyEdit } from './apply.ts';
import type { Edit } from './edit.ts';
import { neighbourOf } from './table-cells.ts';
import { placedCells } from './table-grid.ts';

const node = (id: string) => ({ id, boxes: [{ page: 0, x: 0, y: 0, width: 1, height: 1 }], confidence: 0.5 });
const cell = (id: string, words: string, columns = 1, rows = 1): TableCell => ({
  ...node(id),
  blocks: [{ ...node(`${id}1`), type: 'paragraph', inlines: [{ ...node(`${id}2`), type: 'text', text: words, marks: [] }] }],
  heads: null,
  columns,
  rows,
});
const table = (...rows: TableCell[][]): Table => ({
  ...node('n1'),
  type: 'table',
  caption: null,
  headRows: 0,
  rows: rows.map((cells, y) => ({ ...node(`n9${y}`), cells })),
});
function documentOf(one: Table): StructuredDocument {
  const head = { format: 'manara-document', version: 1, title: null, author: null, language: 'en', direction: 'ltr' } as const;
  return { ...head, pages: [], blocks: [one], notes: [], artifacts: [], notices: [], engines: [], lastId: 1000, reviewed: null };
}
/** Each cell as "words row.column columnsxrows". */
const drawn = (one: Table) =>
  placedCells(one).map(({ cell: { blocks, columns, rows }, row, column }) =>
    [blocks.map(blockText).join('+'), `${row}.${column}`, `${columns}x${rows}`].join(' '),
  );
function edited(one: Table, ...edits: Edit[]) {
  let document = documentOf(one);
  for (const edit of edits) {
    const applied = applyEdit(document, edit);
    if (!applied.ok) return applied.fault;
    document = applied.document;
  }
  return drawn(document.blocks[0] as Table);
}

const square = table([cell('n2', 'a'), cell('n3', 'b'), cell('n4', 'c')], [cell('n5', 'd'), cell('n6', 'e'), cell('n7', 'f')]);
const merge = (id: string, side: 'next' | 'below'): Edit => ({ type: 'merge_cell', id, with: side });

it('joins a cell with the next one and the one below, and parts it again', () => {
  expect(edited(square, merge('n2', 'next'))).toEqual(['a+b 0.0 2x1', 'c 0.2 1x1', 'd 1.0 1x1', 'e 1.1 1x1', 'f 1.2 1x1']);
  expect(edited(square, merge('n3', 'below'))).toEqual(['a 0.0 1x1', 'b+e 0.1 1x2', 'c 0.2 1x1', 'd 1.0 1x1', 'f 1.2 1x1']);
  const block = [merge('n2', 'next'), merge('n5', 'next'), merge('n2', 'below')];
  expect(edited(square, ...block)).toEqual(['a+b+d+e 0.0 2x2', 'c 0.2 1x1', 'f 1.2 1x1']);
  const parted = edited(square, ...block, { type: 'split_cell', id: 'n2' });
  expect(parted).toEqual(['a+b+d+e 0.0 1x1', ' 0.1 1x1', 'c 0.2 1x1', ' 1.0 1x1', ' 1.1 1x1', 'f 1.2 1x1']);
});

it('joins no cells of which one is longer, none beyond the table, and leaves no row without cells', () => {
  expect(edited(square, merge('n2', 'next'), merge('n5', 'next'), merge('n5', 'below'))).toBe('cannot_be');
  expect(edited(square, merge('n3', 'below'), merge('n2', 'next'))).toBe('cannot_be');
  expect(edited(square, merge('n4', 'next'))).toBe('cannot_be');
  expect(neighbourOf(table([cell('n2', 'a')], [cell('n3', 'b')]), 'n2', 'below')).toBeNull();
  expect(edited(square, { type: 'split_cell', id: 'n2' })).toBe('cannot_be');
  expect(edited(square, merge('n5555', 'next'))).toBe('no_such_node');
});

it('keeps a picture and lets go of what is empty when cells are joined', () => {
  const empty: TableCell = { ...cell('n3', ''), blocks: [{ ...node('n31'), type: 'paragraph', inlines: [] }] };
  const before = table([cell('n2', 'a'), empty, cell('n4', 'c')]);
  expect(edited(before, merge('n2', 'next'))).toEqual(['a 0.0 2x1', 'c 0.2 1x1']);
  expect(edited(before, merge('n3', 'next'))).toEqual(['a 0.0 1x1', 'c 0.1 2x1']);
});

it('takes words into a cell in which nothing was read', () => {
  const before = table([{ ...cell('n2', ''), blocks: [] }]);
  expect(edited(before, { type: 'insert', beside: 'n2', where: 'after', role: 'paragraph', text: 'new' })).toEqual(['new 0.0 1x1']);
});
