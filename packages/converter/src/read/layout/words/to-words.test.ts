import { describe, expect, it } from 'vitest';
import { glyphsOf, pageOf } from '../../../../testing/page-of.ts';
import { toWords } from './to-words.ts';

const texts = (page: ReturnType<typeof pageOf>): string[] => toWords(page).map((word) => word.text);

describe('words of a page', () => {
  it('parts words where spaces are drawn and where the file only moves on', () => {
    expect(texts(pageOf([{ text: 'to be or not to be', x: 50, baseline: 100 }]))).toEqual(['to', 'be', 'or', 'not', 'to', 'be']);
    expect(texts(pageOf([{ text: 'to be or not to be', x: 50, baseline: 100, noSpaces: true }]))).toEqual([
      'to',
      'be',
      'or',
      'not',
      'to',
      'be',
    ]);
  });

  it('keeps a heading together whose letters are spaced out', () => {
    const spaced = [...'CHAPTER'].flatMap((text, index) => glyphsOf({ text, x: 50 + index * 9, baseline: 100 }));
    expect(texts(pageOf([], { glyphs: spaced }))).toEqual(['CHAPTER']);
  });

  it('puts an accent that is drawn by itself on its letter', () => {
    expect(
      texts(
        pageOf([
          { text: 'caf', x: 50, baseline: 100 },
          { text: 'e', x: 65, baseline: 100 },
          { text: '´', x: 65, baseline: 100 },
        ]),
      ),
    ).toEqual(['café']);
  });

  it('reads a sign once that is drawn twice to look bold', () => {
    const words = toWords(
      pageOf([
        { text: 'bold', x: 50, baseline: 100 },
        { text: 'bold', x: 50.3, baseline: 100 },
      ]),
    );
    expect(words.map((word) => [word.text, word.style.bold])).toEqual([['bold', true]]);
  });

  it('keeps what parts letters within a word of Persian, and nowhere else', () => {
    const seen = [...'می\u200cشود'].toReversed().join('');
    expect(texts(pageOf([{ text: seen, x: 50, baseline: 100 }]))).toEqual(['می\u200cشود']);
    expect(texts(pageOf([{ text: 'ship\u200cyard', x: 50, baseline: 100 }]))).toEqual(['shipyard']);
  });

  it('turns presentation forms into letters and reads them from right to left', () => {
    expect(texts(pageOf([{ text: 'ﻡﻼﺳ', x: 50, baseline: 100 }]))).toEqual(['سلام']);
  });

  it('leaves out what the file calls an artifact, and invisible text', () => {
    expect(texts(pageOf([{ text: 'draft', x: 50, baseline: 100, mcid: -1 }]))).toEqual([]);
    expect(
      texts(pageOf([], { glyphs: glyphsOf({ text: 'hidden', x: 50, baseline: 100 }).map((glyph) => ({ ...glyph, invisible: true })) })),
    ).toEqual([]);
  });

  it('reads text that runs down the page', () => {
    const words = toWords(pageOf([{ text: 'down the page', x: 50, baseline: 100, rotation: 90 }]));
    expect(words.map((word) => word.text)).toEqual(['down', 'the', 'page']);
    expect(words[0]?.rotation).toBe(90);
  });
});

describe('Arabic words', () => {
  const drawn = (signs: [string, number, number, Partial<ReturnType<typeof glyphsOf>[number]>?][]) =>
    pageOf([], {
      glyphs: signs.flatMap(([text, x, width, rest]) =>
        glyphsOf({ text, x, baseline: 100 }).map((glyph) => ({ ...glyph, width, ...rest })),
      ),
    });

  it('read an alef that stands in its lam after the lam', () => {
    expect(
      texts(
        drawn([
          ['ا', 50.4, 4],
          ['ل', 50, 5],
          ['ث', 55, 4],
        ]),
      ),
    ).toEqual(['ثلا']);
  });

  it('put vowel signs on the letters that they stand over, whatever line they are drawn on', () => {
    expect(
      texts(
        drawn([
          ['ّ', 53, 2, { baseline: 96 }],
          ['ر', 50, 6],
          ['ح', 56, 6],
        ]),
      ),
    ).toEqual(['حرّ']);
  });

  it('leave out the strokes that lengthen them, also where these have no text', () => {
    expect(
      texts(
        drawn([
          ['ن', 50, 6],
          ['\uFFFD', 56, 3, { height: 0.6, y: 99.4, rtl: false }],
          ['ك', 59, 6],
        ]),
      ),
    ).toEqual(['كن']);
  });

  it('leave out such strokes where the file says that they are slashes, and keep a slash that is one', () => {
    const between = (slash: { height: number; y: number }): string[] =>
      texts(
        drawn([
          ['ن', 50, 6],
          ['/', 56, 3, { ...slash, rtl: false }],
          ['ك', 59, 6],
        ]),
      );
    expect(between({ height: 0.8, y: 99.4 })).toEqual(['كن']);
    expect(between({ height: 8, y: 92 }).join('')).toContain('/');
  });
});
