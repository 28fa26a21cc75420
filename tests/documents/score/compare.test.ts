import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { PlainBlock, PlainDocument } from './plain-document.ts';

const documentOf = (blocks: PlainBlock[], rest: Partial<PlainDocument> = {}): PlainDocument => ({
  title: 'Bees',
  language: 'en',
  direction: 'ltr',
  blocks,
  notes: [],
  ...rest,
});
const paragraph = (text: string): PlainBlock => ({ type: 'paragraph', text });
const heading = (level: number, text: string): PlainBlock => ({ type: 'heading', level, text });
const cell = (text: string, head = false) => ({ text, head, columns: 1, rows: 1 });
const table = (...rows: ReturnType<typeof cell>[][]): PlainBlock => ({ type: 'table', caption: null, rows });

it('finds nothing to blame in a reading that says what the truth says', () => {
  const truth = documentOf(
    [
      heading(1, 'Bees'),
      paragraph('They dance “eight” when ⟦x = 2⟧.'),
      { type: 'list', items: [{ depth: 1, ordered: true, text: 'Wax' }] },
      table([cell('Month', true)], [cell('May')]),
      { type: 'figure', caption: 'A hive.' },
      { type: 'field', label: 'Name', value: 'Layla' },
    ],
    { notes: ['Not all of them.'] },
  );
  const reading = structuredClone(truth);
  reading.blocks[1] = paragraph('They  dance "eight" when ⟦x=2⟧.');
  const figures = compare(truth, reading);
  expect(figures.cer_text).toBe(0);
  expect(new Set(Object.entries(figures).flatMap(([name, value]) => (name === 'cer_text' ? [] : [value])))).toEqual(new Set([1]));
});

it('says null of what neither has', () => {
  expect(compare(documentOf([paragraph('Wax.')]), documentOf([paragraph('Wax.')]))).toMatchObject({
    heading_f1: null,
    heading_level: null,
    table_cell_f1: null,
    zone_recall: null,
  });
});

it('counts wrong, missing and added characters, and not where blocks part', () => {
  const truth = documentOf([paragraph('abcde fghij')]);
  expect(compare(truth, documentOf([paragraph('abcde'), paragraph('fghij')])).cer_text).toBe(0);
  expect(compare(truth, documentOf([paragraph('abXde fghi')])).cer_text).toBeCloseTo(0.2);
});

it('blames headings that were missed, invented and set on the wrong level', () => {
  const truth = documentOf([heading(1, 'Bees'), heading(2, 'Wax and honey')]);
  expect(compare(truth, documentOf([heading(1, 'Bees'), heading(3, 'Wax and honey')]))).toMatchObject({
    heading_f1: 1,
    heading_level: 0.5,
  });
  expect(compare(truth, documentOf([heading(1, 'Bees'), paragraph('Wax and honey')])).heading_f1).toBeCloseTo(2 / 3);
  expect(compare(documentOf([paragraph('Bees')]), documentOf([heading(1, 'Bees')])).heading_f1).toBe(0);
});

it('compares cells by their place, spans counted', () => {
  const truth = documentOf([
    { type: 'table', caption: null, rows: [[{ ...cell('Half year', true), columns: 2 }], [cell('May'), cell('June')]] },
  ]);
  const apart = documentOf([table([cell('Half year', true), cell('')], [cell('May'), cell('June')])]);
  expect(compare(truth, apart).table_cell_f1).toBeCloseTo(6 / 7);
  expect(compare(truth, documentOf([table([cell('Half year')], [cell('June'), cell('May')])]))).toMatchObject({
    table_cell_f1: 1 / 3,
    table_head: 0,
  });
});

it('sees columns that were read across', () => {
  const [a, b, c, d] = ['The first column begins', 'and it ends here', 'Second column: bees', 'nothing follows'].map(paragraph);
  const truth = documentOf([a!, b!, c!, d!]);
  expect(compare(truth, truth).order).toBe(1);
  expect(compare(truth, documentOf([a!, c!, b!, d!])).order).toBe(0);
});

it('takes a formula as found by its signs, however they are ordered, and leaves them out of the text', () => {
  const truth = documentOf([paragraph('So ⟦x=2ab⟧ holds.'), { type: 'formula', signs: 'a^2+b^2' }]);
  expect(compare(truth, documentOf([paragraph('So ⟦x = 2 b a⟧ holds.')]))).toMatchObject({
    zone_recall: 0.5,
    zone_precision: 1,
    cer_text: 0,
  });
});

it('asks for language and direction both, and for the title', () => {
  const truth = documentOf([], { language: 'ar', direction: 'rtl' });
  expect(compare(truth, documentOf([], { language: 'ar-EG', direction: 'rtl' })).language).toBe(1);
  expect(compare(truth, documentOf([], { language: 'ar', title: null }))).toMatchObject({ language: 0, title: 0 });
});
