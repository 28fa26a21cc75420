import { expect, it } from 'vitest';
import type { Block } from '../block.ts';
import { emptyDocument, type StructuredDocument } from '../document.ts';
import { applyEdit } from './apply.ts';
import type { Edit } from './edit.ts';
import { stepBetween, take } from './splice.ts';

const node = (id: number) => ({ id: `n${id}`, boxes: [], confidence: 1 });
const paragraph = (id: number): Block => ({
  ...node(id),
  type: 'paragraph',
  inlines: [{ ...node(id + 1), type: 'text', text: 'Words '.repeat(20), marks: [] }],
});
const row = (id: number) => ({
  ...node(id),
  cells: [{ ...node(id + 1), blocks: [paragraph(id + 2)], heads: null, columns: 1, rows: 1 }],
});

/** A thousand paragraphs, and a table of a thousand rows with the id n9. */
const long: StructuredDocument = {
  ...emptyDocument(),
  language: 'en',
  blocks: [
    ...Array.from({ length: 1_000 }, (_, index) => paragraph(1_000 + index * 2)),
    { ...node(9), type: 'table', caption: null, rows: Array.from({ length: 1_000 }, (_, index) => row(10_000 + index * 4)), headRows: 0 },
  ],
  lastId: 20_000,
};

function stepOf(edit: Edit) {
  const applied = applyEdit(long, edit);
  if (!applied.ok) throw new Error(applied.fault);
  const step = stepBetween(long, applied.document);
  expect(take(long, step)).toEqual(applied.document);
  return step;
}

it('says a move from the first to the last block without any of their words', () => {
  expect(stepOf({ type: 'move', id: 'n1000', before: null })).toEqual({
    lists: {
      blocks: [
        [1, 1_000],
        [0, 1],
      ],
    },
  });
});

it('says a word in a cell of a long table without the rest of the table', () => {
  const inlines = [{ ...node(10_003), type: 'text' as const, text: 'Other', marks: [] }];
  expect(JSON.stringify(stepOf({ type: 'set_inlines', id: 'n10002', inlines })).length).toBeLessThan(400);
});

it('shares with the document before whatever a step leaves as it is', () => {
  const after = take(long, stepOf({ type: 'remove', id: 'n1000' }));
  expect(after.blocks[0]).toBe(long.blocks[1]);
});
