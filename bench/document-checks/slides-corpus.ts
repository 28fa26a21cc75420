import { decorative } from '../../packages/document-checks/testing/write-docx.ts';
import { picture, pptx, shape, slide, slideTable, solid, title } from '../../packages/document-checks/testing/write-pptx.ts';
import { germanSentence, pairs, sentence, words, type CorpusDocument, type Section } from './corpus.ts';

const below: [number, number, number, number] = [1, 2, 8, 1];
const lower: [number, number, number, number] = [1, 4, 8, 1];
const text = (at: number, more = {}): string => shape([sentence(at)], { at: below, ...more });
const data = (at: number): string[][] => [
  ['Year', 'Members'],
  [String(1990 + at), '38'],
];
const marks = ['• Water', '• Bread', '• Salt'];
/** A slide's own title: no two slides of a document share one. */
let slides = 0;
const titled = (content: string): string => `${title(`Slide about ${(slides += 1)}`)}${content}`;

/** Each section is a slide. */
const sections: readonly Section[] = [
  {
    rule: 'office-image-alt',
    barrier: () => titled(picture(null)),
    clean: (at) => titled(at % 2 ? picture('A bridge') : picture(null, { inner: decorative })),
  },
  { rule: 'office-image-alt-words', barrier: () => titled(picture('image3.png')), clean: () => titled(picture('The reading room')) },
  {
    rule: 'office-contrast',
    barrier: (at) => titled(text(at, { inner: solid('B0B0B0') })),
    clean: (at) => titled(text(at, { inner: solid('404040') })),
  },
  {
    rule: 'office-table-header',
    barrier: (at) => titled(slideTable(data(at))),
    clean: (at) => titled(slideTable(data(at), { first: 'firstRow="1"' })),
  },
  {
    rule: 'office-table-merged',
    barrier: (at) => titled(slideTable(data(at), { first: 'firstRow="1"', cell: 'rowSpan="2"' })),
    clean: (at) => titled(slideTable(data(at), { first: 'firstRow="1"' })),
  },
  {
    rule: 'office-list-by-hand',
    barrier: () => titled(shape(marks, { at: below })),
    clean: () => titled(shape(['Water', 'Bread'], { placeholder: 'body', at: below })),
  },
  {
    rule: 'office-language-parts',
    barrier: (at) => titled(text(at) + shape([germanSentence], { at: lower })),
    clean: (at) => titled(text(at) + shape([germanSentence], { at: lower, run: 'lang="de-DE"' })),
  },
  {
    rule: 'slide-title',
    barrier: (at) => shape([words(at)], { at: [1, 0.4, 8, 1], run: 'lang="en-US" sz="4000"' }) + text(at),
    clean: (at) => titled(text(at)),
  },
  { rule: 'slide-title-same', barrier: (at) => title('Slide about 0') + text(at), clean: (at) => titled(text(at)) },
  {
    rule: 'slide-reading-order',
    barrier: (at) => titled(shape([sentence(at)], { at: lower }) + text(at + 1)),
    clean: (at) => titled(text(at) + shape([sentence(at + 1)], { at: lower })),
  },
  {
    rule: 'slide-text-size',
    barrier: (at) => titled(text(at, { run: 'lang="en-US" sz="1000"' })),
    clean: (at) => titled(text(at, { run: 'lang="en-US" sz="1800"' })),
  },
  {
    rule: 'office-shape-alt',
    barrier: () => titled(shape([], { geometry: 'star5', at: below })),
    clean: () => titled(shape([], { geometry: 'line', at: below })),
  },
];

export const slidesCorpus = (): CorpusDocument[] =>
  pairs('PowerPoint', 15, sections, (content, at) =>
    pptx([slide(title('Slide about 0')), ...content.map((one) => slide(one))], { name: words(at) }),
  );
