import { expect, test } from 'vitest';
import { fromBrailleAscii, toBrailleAscii } from '../cells.ts';
import { uncontractedUeb } from '../own/ueb.ts';
import type { Entry } from './entries.ts';
import { paginate, type Paper } from './paginate.ts';

const paper = (more: Partial<Paper> = {}): Paper => ({
  cells: 20,
  lines: 10,
  head: [],
  prefix: '',
  printPage: null,
  printNumber: (page) => uncontractedUeb(String(page + 1)),
  ...more,
});
const line = (text: string, keepNext = false, anchor: string | null = null): Entry => ({
  kind: 'line',
  cells: fromBrailleAscii(text),
  keepNext,
  anchor,
});
const lines = (count: number): Entry[] => Array.from({ length: count }, () => line('x'));
const page = (number: number): Entry => ({ kind: 'page', page: number });
const gap: Entry = { kind: 'blank', evenAtTop: false };
const ascii = (entries: Entry[], more: Partial<Paper> = {}) =>
  paginate(entries, paper(more)).map((one) => one.lines.map((text) => toBrailleAscii(text).toLowerCase()));

test('every page has as many lines as the paper, the last with its number at the right end', () => {
  const pages = ascii(lines(20));
  expect(pages.map((one) => one.length)).toEqual([10, 10, 10]);
  expect(pages.map((one) => one.at(-1)?.trim())).toEqual(['#a', '#b', '#c']);
  expect(pages[0]?.at(-1)).toHaveLength(20);
});

test('the print page stands at the right end of the first line, with a letter when it goes on', () => {
  const pages = ascii(lines(20), { printPage: 11 });
  expect(pages.map((one) => one[0]?.trim())).toEqual(['#ab', 'a#ab', 'b#ab']);
});

test('a print page that begins within a page gets a line of dots 36 up to its number, and goes on with a on the next', () => {
  const pages = ascii([...lines(3), page(4), ...lines(9)], { printPage: 3 });
  expect(pages[0]?.slice(0, 6)).toEqual([' '.repeat(18) + '#d', 'x', 'x', 'x', '------------------#e', 'x']);
  expect(pages[1]?.[0]?.trim()).toBe('a#e');
});

test('a print page that begins with a page is told at its top alone', () => {
  const pages = ascii([...lines(8), page(1), ...lines(2)], { printPage: 0 });
  expect(pages[1]?.[0]?.trim()).toBe('#b');
  expect(pages[1]?.[1]).toBe('x');
});

test('the line of a new print page is never the last of a page', () => {
  const pages = ascii([...lines(7), page(1), ...lines(2)], { printPage: 0 });
  expect(pages[0]?.[8]).toBe('');
  expect(pages[1]?.[0]?.trim()).toBe('#b');
});

test('a heading goes to the next page with what it heads', () => {
  const pages = ascii([...lines(6), gap, line('head', true), line('text')]);
  expect(pages[0]?.slice(7, 9)).toEqual(['', '']);
  expect(pages[1]?.slice(1, 3)).toEqual(['head', 'text']);
});

test('no page begins with a blank line but before a centred heading', () => {
  expect(ascii([...lines(8), gap, line('next')])[1]?.[1]).toBe('next');
  expect(ascii([...lines(8), { kind: 'blank', evenAtTop: true }, line('next')])[1]?.slice(1, 3)).toEqual(['', 'next']);
});

test('the running head stands on every page but the first, cut at a word three blanks before the number', () => {
  const head = ['long', 'running', 'headline'].map((word) => fromBrailleAscii(word));
  const pages = ascii(lines(12), { head, printPage: 0 });
  expect(pages[0]?.[0]?.trim()).toBe('#a');
  expect(pages[1]?.[0]).toBe('  long running   a#a');
});

test('lines that keep each other beyond a page are parted where the page ends', () => {
  const pages = ascii(Array.from({ length: 30 }, () => line('x', true)));
  expect(pages).toHaveLength(4);
});

test('a line that leads to a page is written when that page is known', () => {
  const late: Entry = { kind: 'line', keepNext: false, anchor: null, cells: (pageOf) => pageOf.get('n1') ?? '' };
  expect(ascii([late, ...lines(9), line('target', false, 'n1')])[0]?.[1]).toBe('#b');
});
