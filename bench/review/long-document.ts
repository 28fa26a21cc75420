import type { Block, TableCell } from '@manara/core/document/block';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import type { Formula } from '@manara/core/document/formula';
import type { Inline } from '@manara/core/document/inline';

const words = 'Every group of prime order is cyclic and so it has no subgroup but itself and the one that holds nothing else. ';

/** A document as dense as a textbook of mathematics: on each page a heading, eight paragraphs with formulas, a list, a table, a formula. */
export function longDocument(pages: number): StructuredDocument {
  let lastId = 0;
  const node = (page: number) => {
    lastId += 1;
    return { id: `n${lastId}`, boxes: [{ page, x: 72.25, y: 100.5, width: 451.2, height: 36.75 }], confidence: 0.9 };
  };
  const text = (page: number, said: string): Inline => ({ ...node(page), type: 'text', text: said, marks: [] });
  const formula = (page: number, signs: number): Formula => ({
    linear: Array.from({ length: signs }, () => 'x').join(' + '),
    glyphs: Array.from({ length: signs * 2 }, (_, index) => ({
      text: index % 2 ? '+' : 'x',
      box: { page, x: 100 + index, y: 100.5, width: 5.25, height: 8.5 },
      size: 10,
      baseline: 108.75,
      font: 'CMMI10',
      italic: true,
    })),
    rules: [],
    picture: null,
    mathml: null,
  });
  const paragraph = (page: number): Block => ({
    ...node(page),
    type: 'paragraph',
    doubts: ['reading_order'],
    inlines: [text(page, words.repeat(2)), { ...node(page), type: 'inline_formula', formula: formula(page, 4) }, text(page, words)],
  });
  const cell = (page: number): TableCell => ({
    ...node(page),
    blocks: [{ ...node(page), type: 'paragraph', inlines: [text(page, 'A cell')] }],
    heads: null,
    columns: 1,
    rows: 1,
  });
  const blocksOf = (page: number): Block[] => [
    ...(page > 0 ? [{ ...node(page), boxes: [], type: 'page_break' as const, page }] : []),
    { ...node(page), type: 'heading', level: 2, number: `${page + 1}`, inlines: [text(page, `Section ${page + 1}`)] },
    ...Array.from({ length: 8 }, () => paragraph(page)),
    {
      ...node(page),
      type: 'list',
      ordered: false,
      style: 'bullet',
      start: 1,
      items: Array.from({ length: 5 }, () => ({ ...node(page), mark: '•', blocks: [paragraph(page)] })),
    },
    {
      ...node(page),
      type: 'table',
      caption: null,
      rows: Array.from({ length: 6 }, () => ({ ...node(page), cells: Array.from({ length: 4 }, () => cell(page)) })),
      headRows: 0,
    },
    { ...node(page), type: 'formula', formula: formula(page, 12), number: `(${page + 1})` },
  ];
  const blocks = Array.from({ length: pages }, (_, page) => blocksOf(page)).flat();
  return {
    ...emptyDocument(),
    title: 'A long book',
    language: 'en',
    pages: Array.from({ length: pages }, () => ({ width: 595, height: 842, label: null, kind: 'text' as const, confidence: 1 })),
    blocks,
    lastId,
  };
}
