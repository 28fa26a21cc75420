import { describe, expect, test } from 'vitest';
import { readListMark } from './list-mark.ts';

const values = (word: string, font?: string): string[] =>
  (readListMark(word, font)?.readings ?? []).map(({ style, value }) => `${style} ${value}`);

describe('the mark of an item', () => {
  test.each(['•', '◦', '▪', '‣', '\uf0b7', '✓'])('is a bullet: %s', (sign) => {
    expect(readListMark(sign)).toMatchObject({ kind: 'bullet', shape: sign });
  });

  test('is a bullet where a symbol font draws a letter', () => {
    expect(readListMark('§', 'Wingdings-Regular')).toMatchObject({ kind: 'bullet' });
    expect(readListMark('o', 'CourierNewPSMT')).toMatchObject({ kind: 'bullet' });
    expect(readListMark('§', 'Times')).toBeNull();
  });

  test.each(['-', '–', '—', '*'])('can be a dash or a star: %s', (sign) => {
    expect(readListMark(sign)).toMatchObject({ kind: 'dash' });
  });

  test.each([
    ['1.', 'decimal 1', '#.'],
    ['12)', 'decimal 12', '#)'],
    ['(3)', 'decimal 3', '(#)'],
    ['[4]', 'decimal 4', '[#]'],
    ['١-', 'arabic_indic 1', '#-'],
    ['(٢)', 'arabic_indic 2', '(#)'],
    ['a)', 'lower_alpha 1', '#)'],
    ['B.', 'upper_alpha 2', '#.'],
    ['iv)', 'lower_roman 4', '#)'],
    ['XII.', 'upper_roman 12', '#.'],
    ['أ)', 'arabic_letters 1', '#)'],
    ['هـ)', 'arabic_letters 5', '#)'],
    ['أولاً:', 'arabic_letters 1', 'أولاً'],
    ['ثالثًا', 'arabic_letters 3', 'أولاً'],
    ['②', 'decimal 2', '①'],
    ['۲۔', 'arabic_indic 2', '#۔'],
    ['7', 'decimal 7', '#'],
  ])('counts: %s', (word, first, shape) => {
    expect(values(word)[0]).toBe(first);
    expect(readListMark(word)?.shape).toBe(shape);
  });

  test('keeps every way that a letter can count', () => {
    expect(values('i.')).toEqual(['lower_roman 1', 'lower_alpha 9']);
    expect(values('c)')).toEqual(['lower_alpha 3', 'lower_roman 100']);
    expect(values('ج)')).toEqual(['arabic_letters 3', 'arabic_letters 5', 'arabic_letters 6']);
    expect(values('الف)')).toEqual(['arabic_letters 1']);
    expect(values('پ)')).toEqual(['arabic_letters 3']);
  });

  test('is one dash on a picture, whichever was read', () => {
    for (const dash of ['-', '–', '−', '_—']) expect(readListMark(dash, '')).toMatchObject({ kind: 'dash', shape: '–' });
    expect(readListMark('_—')).toBeNull();
  });

  test('can name the items around it', () => {
    expect(readListMark('2.1.3')).toMatchObject({ path: [2, 1, 3], shape: '#.#.#' });
    expect(readListMark('1.2)')).toMatchObject({ path: [1, 2], shape: '#.#)' });
  });

  test.each(['1999', 'and', 'Mr.', '(see', '3.14159', 'iiii.', 'x', 'Fig.', ''])('is not just any word: %s', (word) => {
    expect(readListMark(word)).toBeNull();
  });
});

test('of small discs is one shape, which recognition tells apart by chance', () => {
  expect(new Set(['•', '·', '∙'].map((sign) => readListMark(sign)?.shape))).toEqual(new Set(['•']));
  expect(readListMark('■')?.shape).toBe('■');
});
