import type { Block } from '@manara/core/document/block';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import type { Inline } from '@manara/core/document/inline';

/** A picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A small document of two pages: n2 title, n4 paragraph, n8 list (items n9, n12), n15 formula, n16 figure, n17 page 2, n18 table, n30 paragraph with a note. */
export function reviewModel(): StructuredDocument {
  const on = (page: number, y: number) => [{ page, x: 50, y, width: 300, height: 20 }];
  const text = (id: string, said: string): Inline => ({ type: 'text', id, boxes: on(0, 0), confidence: 1, text: said, marks: [] });
  const paragraph = (id: string, page: number, y: number, ...inlines: Inline[]): Block => ({
    type: 'paragraph',
    id,
    boxes: on(page, y),
    confidence: 0.6,
    doubts: ['reading_order'],
    inlines,
  });
  const cell = (id: string, said: string) => ({
    id,
    boxes: on(1, 40),
    confidence: 1,
    blocks: [paragraph(`${id}1`, 1, 40, text(`${id}2`, said))],
    heads: null,
    columns: 1,
    rows: 1,
  });
  const picture = { id: 'p1', type: 'image/png', width: 1, height: 1 } as const;
  const formula = {
    linear: 'x + 1',
    glyphs: [{ text: 'x', box: { page: 0, x: 1, y: 1, width: 5, height: 5 }, size: 10, baseline: 6 }],
    rules: [],
    picture,
    mathml: null,
  };
  const inlineFormula: Inline = { type: 'inline_formula', id: 'n6', boxes: on(0, 40), confidence: 0.5, formula };
  const blocks: Block[] = [
    { type: 'heading', id: 'n2', boxes: on(0, 10), confidence: 1, level: 1, number: null, inlines: [text('n3', 'Algebra')] },
    paragraph('n4', 0, 40, text('n5', 'Let '), inlineFormula, text('n7', ' be even.')),
    {
      type: 'list',
      id: 'n8',
      boxes: on(0, 80),
      confidence: 1,
      ordered: false,
      style: 'bullet',
      start: 1,
      items: [
        { id: 'n9', boxes: on(0, 80), confidence: 1, mark: '•', blocks: [paragraph('n10', 0, 80, text('n11', 'First'))] },
        { id: 'n12', boxes: on(0, 90), confidence: 1, mark: '•', blocks: [paragraph('n13', 0, 90, text('n14', 'Second'))] },
      ],
    },
    { type: 'formula', id: 'n15', boxes: on(0, 120), confidence: 0.4, doubts: ['formula_order'], formula, number: '(1)' },
    {
      type: 'figure',
      id: 'n16',
      boxes: on(0, 150),
      confidence: 1,
      picture,
      alternative: { state: 'missing' },
      caption: null,
      textInPicture: null,
    },
    { type: 'page_break', id: 'n17', boxes: [], confidence: 1, page: 1 },
    {
      type: 'table',
      id: 'n18',
      boxes: on(1, 40),
      confidence: 0.7,
      doubts: ['table_headers'],
      caption: null,
      rows: [
        { id: 'n19', boxes: on(1, 40), confidence: 1, cells: [cell('n100', 'Name'), cell('n200', 'Value')] },
        { id: 'n20', boxes: on(1, 50), confidence: 1, cells: [cell('n300', 'x'), cell('n400', '2')] },
      ],
      headRows: 0,
    },
    paragraph('n30', 1, 80, text('n31', 'See the note'), {
      type: 'note_reference',
      id: 'n32',
      boxes: [],
      confidence: 1,
      note: 'n33',
      mark: '1',
    }),
  ];
  return {
    ...emptyDocument(),
    title: 'Algebra',
    language: 'en',
    pages: [0, 1].map(() => ({ width: 600, height: 800, label: null, kind: 'text' as const, confidence: 1 })),
    blocks,
    notes: [{ id: 'n33', boxes: on(1, 700), confidence: 1, mark: '1', blocks: [paragraph('n34', 1, 700, text('n35', 'A note.'))] }],
    artifacts: [{ id: 'n36', boxes: on(0, 780), confidence: 1, kind: 'page_number', text: '1' }],
    engines: [{ name: 'pdf.js', version: '6' }],
    lastId: 5000,
  };
}
