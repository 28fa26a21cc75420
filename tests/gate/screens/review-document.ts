import type { Review } from '@manara/contract/review';
import type { Block, ListItem, TableCell } from '@manara/core/document/block';
import { emptyDocument } from '@manara/core/document/document';
import type { Doubt } from '@manara/core/document/node';
import type { Formula } from '@manara/core/document/formula';
import type { Inline, Text } from '@manara/core/document/inline';

let last = 0;
/** A node on a page, in lines of twenty points. */
const node = (page = 0, confidence = 0.97, ...doubts: Doubt[]) => {
  last += 1;
  const box = { page, x: 60, y: 40 + ((last * 23) % 700), width: 420, height: 18 };
  return { id: `n${last}`, boxes: [box], confidence, ...(doubts.length > 0 && { doubts }) };
};
const text = (words: string, ...marks: Text['marks']): Text => ({ ...node(), type: 'text', text: words, marks });
const formula = (linear: string, mathml: string | null): Formula => ({ linear, glyphs: [], rules: [], picture: null, mathml });
/** As it was read: its picture, and how its signs stand in a row. */
const pictured = (linear: string, id: string): Formula => ({
  ...formula(linear, null),
  picture: { id, type: 'image/png', width: 200, height: 60 },
});
const square = '<math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn></math>';
const paragraph = (inlines: Inline[], page = 0, ...doubts: Doubt[]): Block => ({
  ...node(page, doubts.length > 0 ? 0.61 : 1, ...doubts),
  type: 'paragraph',
  inlines,
});
const item = (mark: string, ...blocks: Block[]): ListItem => ({ ...node(), mark, blocks });
const cell = (words: string, heads: TableCell['heads'] = null): TableCell => ({
  ...node(),
  heads,
  columns: 1,
  rows: 1,
  blocks: [paragraph([text(words)])],
});

/** One block of each kind, with what tries the layout. */
export const blocks = {
  title: { ...node(), type: 'heading', level: 1, number: null, inlines: [text('Tides & <b>lights</b>: a lecture on harbours')] },
  heading: { ...node(0, 0.55, 'heading_level'), type: 'heading', level: 2, number: '1', inlines: [text('Introduction')] },
  words: paragraph(
    [
      text('Let '),
      { ...node(0, 0.4, 'formula_order'), type: 'inline_formula', formula: formula('x² + 1', square) },
      text(' be, with '),
      { ...node(0, 0.5, 'formula_signs'), type: 'inline_formula', formula: pictured('μ = E[X)', 'p4') },
      text(', '),
      text('positive', 'bold'),
      { ...node(), type: 'note_reference', note: 'n900', mark: '1' },
      text(', as '),
      { ...node(), type: 'link', href: 'https://manara.example/tides', target: null, inlines: [text('the tables of tides say')] },
      text('. Donaudampfschifffahrtsgesellschaftskapitänsmützenknopflochverstärkung.'),
    ],
    0,
    'joined_words',
  ),
  list: {
    ...node(0, 0.7, 'list_nesting'),
    type: 'list',
    ordered: true,
    style: 'lower_alpha',
    start: 1,
    items: [item('a)', paragraph([text('Watch the water.')])), item('b)', paragraph([text('Light the lamp.')]))],
  },
  table: {
    ...node(0, 0.5, 'table_headers'),
    type: 'table',
    caption: [text('Table 1: Depth by hour')],
    headRows: 1,
    rows: [
      { ...node(), cells: [cell('Hour', 'column'), cell('Depth in metres', 'column'), cell('Remark', 'column')] },
      { ...node(), cells: [cell('06:00'), cell('4.2'), cell('Ferries may enter at any time of the day')] },
    ],
  },
  figure: {
    ...node(0, 0.9, 'alternative_missing'),
    type: 'figure',
    picture: { id: 'p1', type: 'image/png', width: 240, height: 120 },
    alternative: { state: 'missing' },
    caption: [text('Figure 1: The lighthouse at dusk')],
    textInPicture: null,
  },
  proposed: {
    ...node(),
    type: 'figure',
    picture: { id: 'p2', type: 'image/png', width: 90, height: 90 },
    alternative: { state: 'proposed', text: 'Chart of the harbour', from: 'caption' },
    caption: null,
    textInPicture: null,
  },
  formula: {
    ...node(0, 0.45, 'formula_zone'),
    type: 'formula',
    formula: { ...pictured('h = sin t', 'p3'), proposed: String.raw`h = \sin t` },
    number: '(1)',
  },
  quote: { ...node(), type: 'quote', blocks: [paragraph([text('The sea is the same as it has been.')])] },
  code: { ...node(), type: 'code', text: 'while (tide.rises) {\n  wait();\n}' },
  aside: { ...node(), type: 'aside', kind: 'box', blocks: [paragraph([text('Mind the gap.')])] },
  contents: { ...node(), type: 'contents', entries: [{ ...node(), level: 1, inlines: [text('Introduction')], target: null, page: '1' }] },
  break: { ...node(1), type: 'page_break', page: 1 },
  arabic: {
    ...node(1, 0.66, 'language'),
    type: 'paragraph',
    language: 'ar',
    direction: 'rtl',
    inlines: [text('المد والجزر في '), text('الميناء', 'bold')],
  },
  line: { ...node(1), type: 'separator' },
} satisfies Record<string, Block>;

const page = { width: 595, height: 842, label: 'xii', kind: 'text', confidence: 0.97 } as const;
const at = '2026-03-09T08:30:00Z';

/** A document of two pages under review, by somebody who may change it. */
export const review: Review = {
  version: 7,
  undo: { version: 7, at, by: 'Amina Haddad', is_own: true, what: 'Changed the text' },
  redo: null,
  reviewed: null,
  outputs_version: 1,
  document: {
    ...emptyDocument(),
    title: 'Tides and lights',
    author: 'A. Haddad',
    language: 'en',
    pages: [page, { ...page, label: '2' }],
    blocks: Object.values(blocks),
    notes: [{ ...node(0, 0.8, 'footnote_owner'), id: 'n900', mark: '1', blocks: [paragraph([text('As far as anybody knows.')])] }],
    artifacts: [{ ...node(), kind: 'running_head', text: 'Lectures on harbours' }],
    lastId: 999,
  },
  document_name: 'Tides & <b>lights</b> — محاضرة',
  reading: 1,
  page_pictures: [0],
  can_change: true,
  run: null,
};
