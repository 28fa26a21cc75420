import { expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../testing/page-of.ts';
import { isVerticalWriting } from './vertical-writing.ts';

const text = '港の事務所は毎朝開きどの舟が戻ったかを書き留めますそして日曜日に読み上げます';
const column = (signs: string, x: number): Drawn[] => [...signs].map((sign, at) => ({ text: sign, x, baseline: 100 + 12 * at, wide: 1 }));

it('knows columns of signs, and lines of them', () => {
  expect(isVerticalWriting(pageOf([...column(text.slice(0, 20), 400), ...column(text.slice(20), 380)]))).toBe(true);
  expect(isVerticalWriting(pageOf([{ text, x: 50, baseline: 100, wide: 1 }]))).toBe(false);
});

it('takes no short label and no column of letters for vertical writing', () => {
  expect(isVerticalWriting(pageOf(column('港の事務所', 400)))).toBe(false);
  expect(isVerticalWriting(pageOf(column('the harbour office opens each morning', 400)))).toBe(false);
});
