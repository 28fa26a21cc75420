import type { Review } from '@manara/contract/review';
import type { Block } from '@manara/core/document/block';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import type { Inline } from '@manara/core/document/inline';

/** Words of a paragraph of a book, about. */
const sentence = 'The tide rises twice a day, and whoever lives by the harbour knows the hour of it without a clock. ';

/** A document of many pages, each with headings, paragraphs, formulas, a list and a table, and a doubt here and there. */
export function longDocument(pages: number): StructuredDocument {
  let lastId = 0;
  const node = (page: number, line: number) => {
    lastId += 1;
    return { id: `n${lastId}`, boxes: [{ page, x: 60, y: 40 + line * 40, width: 470, height: 30 }], confidence: 0.9 };
  };
  const words = (page: number, line: number, text: string): Inline => ({ ...node(page, line), type: 'text', text, marks: [] });
  const paragraph = (page: number, line: number): Block => ({
    ...node(page, line),
    ...(line === 7 && page % 3 === 0 && { doubts: ['joined_words'] }),
    type: 'paragraph',
    inlines: [
      words(page, line, sentence.repeat(3)),
      {
        ...node(page, line),
        type: 'inline_formula',
        formula: { linear: 'x + 1', glyphs: [], rules: [], picture: null, mathml: '<math><mi>x</mi><mo>+</mo><mn>1</mn></math>' },
      },
      words(page, line, ' as before.'),
    ],
  });
  const onPage = (page: number): Block[] => [
    ...(page > 0 ? [{ ...node(page, 0), type: 'page_break' as const, page }] : []),
    { ...node(page, 1), type: 'heading', level: 2, number: String(page + 1), inlines: [words(page, 1, 'Tides')] },
    ...[2, 3, 4, 5, 6, 7, 8].map((line) => paragraph(page, line)),
    {
      ...node(page, 9),
      type: 'list',
      ordered: false,
      style: 'bullet',
      start: 1,
      items: [10, 11, 12].map((line) => ({ ...node(page, line), mark: '•', blocks: [paragraph(page, line)] })),
    },
    {
      ...node(page, 13),
      type: 'table',
      caption: null,
      headRows: 1,
      rows: [14, 15, 16, 17].map((line) => ({
        ...node(page, line),
        cells: [1, 2, 3, 4].map(() => ({
          ...node(page, line),
          heads: line === 14 ? ('column' as const) : null,
          columns: 1,
          rows: 1,
          blocks: [{ ...node(page, line), type: 'paragraph' as const, inlines: [words(page, line, '4.2 m')] }],
        })),
      })),
    },
    paragraph(page, 18),
  ];
  const blocks = Array.from({ length: pages }, (_, page) => onPage(page)).flat();
  return {
    ...emptyDocument(),
    title: 'Tides',
    language: 'en',
    pages: Array.from({ length: pages }, () => ({ width: 595, height: 842, label: null, kind: 'text' as const, confidence: 0.9 })),
    blocks,
    lastId,
  };
}

/** The same as it is answered for its review. */
export const reviewOf = (document: StructuredDocument): Review => ({
  version: 1,
  undo: null,
  redo: null,
  reviewed: null,
  outputs_version: 1,
  document,
  document_name: 'Tides',
  reading: 1,
  page_pictures: [],
  can_change: true,
  run: null,
});
