import type { Block, Paragraph } from '@manara/core/document/block';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import type { Doubt } from '@manara/core/document/node';
import { expect, it } from 'vitest';
import { countQuestions, doubtfulPlaces } from './doubtful.ts';
import { findPlace, siblingsOf } from './find-place.ts';
import { sectionsOf } from './sections.ts';

const node = (id: string, confidence = 1, ...doubts: Doubt[]) => ({ id, boxes: [], confidence, ...(doubts.length > 0 && { doubts }) });
const paragraph = (id: string, confidence = 1, ...doubts: Doubt[]): Paragraph => ({
  ...node(id, confidence, ...doubts),
  type: 'paragraph',
  inlines: [{ ...node(`${id}0`), type: 'text', text: id, marks: [] }],
});
const page = { width: 100, height: 100, label: null, kind: 'text', confidence: 1 } as const;
const onPage1 = [{ page: 1, x: 0, y: 0, width: 1, height: 1 }];
const documentOf = (pages: number, ...blocks: Block[]): StructuredDocument => ({
  ...emptyDocument(),
  language: 'en',
  pages: Array.from({ length: pages }, () => page),
  blocks,
  notes: [{ ...node('n90'), boxes: onPage1, mark: '1', blocks: [paragraph('n91', 0.3, 'footnote_owner')] }],
  lastId: 99,
});
const list: Block = {
  ...node('n5', 0.8, 'list_nesting'),
  type: 'list',
  ordered: false,
  style: 'bullet',
  start: 1,
  items: [{ ...node('n6', 0.2, 'list_nesting'), mark: '•', blocks: [paragraph('n7'), paragraph('n8')] }],
};
const table: Block = {
  ...node('n20'),
  type: 'table',
  caption: null,
  headRows: 0,
  rows: [
    {
      ...node('n21'),
      cells: [{ ...node('n22'), heads: null, columns: 1, rows: 1, blocks: [paragraph('n23', 0.5, 'glyph_without_text')] }],
    },
  ],
};
const pageBreak: Block = { ...node('n30'), type: 'page_break', page: 1 };
const figure: Block = {
  ...node('n40'),
  type: 'figure',
  picture: null,
  alternative: { state: 'missing' },
  caption: null,
  textInPicture: null,
};

it('lists what is doubtful, the least sure first, with what may be chosen for it', () => {
  const places = doubtfulPlaces(documentOf(1, paragraph('n1'), list, table, figure));
  expect(places.map(({ block, questions }) => [block.id, ...questions.map(({ id, about }) => `${id} ${about}`)])).toEqual([
    ['n7', 'n6 list_nesting'],
    ['n91', 'n91 footnote_owner'],
    ['n20', 'n23 glyph_without_text'],
    ['n5', 'n5 list_nesting'],
    ['n40', 'n40 alternative_missing'],
  ]);
  expect(countQuestions(places)).toBe(5);
});

it('finds the block to choose for anything in it, and the blocks beside it', () => {
  const document = documentOf(1, paragraph('n1'), list, table);
  expect(findPlace(document, 'n80')?.block.id).toBe('n8');
  expect(findPlace(document, 'n6')?.block.id).toBe('n7');
  expect(findPlace(document, 'n23')?.block.id).toBe('n20');
  expect(findPlace(document, 'n91')?.block.id).toBe('n91');
  expect(findPlace(document, 'n404')).toBeNull();
  expect(siblingsOf(document, 'n8')?.map(({ id }) => id)).toEqual(['n7', 'n8']);
  expect(siblingsOf(document, 'n23')?.map(({ id }) => id)).toEqual(['n23']);
  expect(siblingsOf(document, 'n91')?.map(({ id }) => id)).toEqual(['n91']);
});

it('parts a document by the pages on which its blocks begin, in the order of reading', () => {
  const broken: Paragraph = { ...paragraph('n2'), inlines: [{ ...node('n60'), type: 'page_break', page: 2 }] };
  const sections = sectionsOf(documentOf(4, paragraph('n1'), pageBreak, broken, paragraph('n3')));
  expect(sections.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['n1'], ['n30', 'n2'], ['n3'], []]);
  expect(sections.map(({ notes }) => notes.length)).toEqual([0, 1, 0, 0]);
});
