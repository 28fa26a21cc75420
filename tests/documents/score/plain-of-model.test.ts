import { expect, it } from 'vitest';
import type { Block, List } from '@manara/core/document/block';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import { plainOfModel } from './plain-of-model.ts';

const node = { id: 'n1', boxes: [], confidence: 1 };
const words = (text: string) => [{ ...node, type: 'text' as const, text, marks: [] }];
const paragraph = (text: string): Block => ({ ...node, type: 'paragraph', inlines: words(text) });
const list = (ordered: boolean, ...items: Block[][]): List => ({
  ...node,
  type: 'list',
  ordered,
  style: 'other',
  start: 1,
  items: items.map((blocks) => ({ ...node, mark: '•', blocks })),
});
const documentOf = (blocks: Block[]): StructuredDocument => ({
  ...emptyDocument(),
  title: 'T',
  language: 'en',
  blocks,
  notes: [{ ...node, mark: '1', blocks: [paragraph('Why?')] }],
  lastId: 1,
});

it('tells a model as a truth file tells a source', () => {
  const formula = { linear: 'x=1', glyphs: [], rules: [], picture: null, mathml: null };
  const blocks: Block[] = [
    { ...node, type: 'heading', level: 2, number: '1.2', inlines: words('Wax') },
    {
      ...node,
      type: 'paragraph',
      inlines: [...words('So '), { ...node, type: 'inline_formula', formula }, { ...node, type: 'note_reference', note: 'n9', mark: '1' }],
    },
    { ...node, type: 'aside', kind: 'box', blocks: [list(false, [paragraph('one'), list(true, [paragraph('inner')])])] },
    { ...node, type: 'formula', formula, number: '(3)' },
    { ...node, type: 'page_break', page: 1 },
  ];
  expect(plainOfModel(documentOf(blocks))).toEqual({
    title: 'T',
    language: 'en',
    direction: 'ltr',
    blocks: [
      { type: 'heading', level: 2, text: '1.2 Wax' },
      { type: 'paragraph', text: 'So ⟦x=1⟧' },
      {
        type: 'list',
        items: [
          { depth: 1, ordered: false, text: 'one' },
          { depth: 2, ordered: true, text: 'inner' },
        ],
      },
      { type: 'formula', signs: 'x=1' },
      { type: 'paragraph', text: '(3)' },
    ],
    notes: ['Why?'],
  });
});

it('tells fields with their state, and the text around them', () => {
  const field = { ...node, type: 'field' as const, kind: 'checkbox' as const, label: 'Braille', value: 'x', checked: true };
  expect(plainOfModel(documentOf([{ ...node, type: 'paragraph', inlines: [field, ...words(' Braille')] }])).blocks).toEqual([
    { type: 'paragraph', text: ' Braille' },
    { type: 'field', label: 'Braille', value: 'on' },
  ]);
});
