import { expect, it } from 'vitest';
import type { List, ListItem } from './block.ts';
import { countingOf, restyled, withMarksOf } from './list-marks.ts';

const item = (mark: string): ListItem => ({ id: `n${mark}`, boxes: [], confidence: 1, mark, blocks: [] });
const list = (style: List['style'], start: number, ...marks: string[]): List => ({
  type: 'list',
  id: 'n1',
  boxes: [],
  confidence: 1,
  ordered: style !== 'bullet',
  style,
  start,
  items: marks.map(item),
});
const marks = (items: readonly ListItem[]) => items.map(({ mark }) => mark);
const moved = (of: List) => marks(withMarksOf(of, [...of.items, item('•')].toReversed()));

it('goes on with the count of a list, in its letters and with the signs around them', () => {
  expect(moved(list('lower_alpha', 3, '(c)', '(d)'))).toEqual(['(c)', '(d)', '(e)']);
  expect(moved(list('arabic_indic', 1, '١-', '٢-'))).toEqual(['١-', '٢-', '٣-']);
  expect(moved(list('decimal', 1, '[1]', '[2]'))).toEqual(['[1]', '[2]', '[3]']);
});

it('gives every item the bullet of its list', () => {
  expect(moved(list('bullet', 1, '–', '–'))).toEqual(['–', '–', '–']);
});

it('leaves marks as they are printed where they are no count', () => {
  expect(moved(list('other', 1, 'First:', 'Then:'))).toEqual(['•', 'Then:', 'First:']);
  expect(moved({ ...list('bullet', 1, 'Ebb'), role: 'definitions' })).toEqual(['•', 'Ebb']);
});

it('counts another way where a person says so, between the signs that stood there', () => {
  const to = (style: List['style'], start = 1) => ({ style, start, ordered: style !== 'bullet' });
  expect(marks(restyled(list('decimal', 1, '1)', '2)'), to('upper_roman', 4)).items)).toEqual(['IV)', 'V)']);
  expect(marks(restyled(list('bullet', 1, '•', '•'), to('arabic_letters')).items)).toEqual(['أ.', 'ب.']);
  expect(marks(restyled(list('decimal', 1, '1)', '2)'), to('bullet')).items)).toEqual(['•', '•']);
  expect(marks(restyled(list('decimal', 1, '1)', '2)'), to('other')).items)).toEqual(['1)', '2)']);
});

it('finds the count by the marks where the style says something else', () => {
  expect(countingOf(list('other', 1, 'a.', 'b.'))).toEqual({ style: 'lower_alpha', before: '', after: '.' });
  expect(countingOf(list('decimal', 1, '1.', '1.'))).toBeNull();
  expect(countingOf(list('decimal', 1))).toBeNull();
});
