import type { Glyph, PageContent } from '@manara/pdf/page-content';
import { expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { lines } from '../../../../testing/say-blocks.ts';
import { toWords } from '../../layout/words/to-words.ts';
import { FontTrust } from './font-trust.ts';

const english = [
  'The keeper of the harbour wrote down each evening which of the boats',
  'had come in and what they had brought, and on Sundays he read it out',
  'to all who were there.',
];
const shifted = (text: string): string =>
  text.replace(/[!-~]/gu, (sign) => String.fromCodePoint(33 + ((sign.charCodeAt(0) - 33 + 68) % 94)));
/** A page whose text is set in one face. */
function page(texts: string[], face: string, top = 80): PageContent {
  const content = pageOf(lines(texts, 50, top));
  for (const glyph of content.glyphs) glyph.face = face;
  return content;
}
/** What is read from a picture comes word by word. */
const seen = (texts: string[], top = 80): PageContent => {
  const content = pageOf(lines(texts, 50, top));
  const words: Glyph[] = [];
  let last: Glyph | null = null;
  for (const glyph of content.glyphs) {
    const goesOn = last !== null && last.baseline === glyph.baseline && glyph.text !== ' ' && last.text !== ' ';
    if (last && goesOn) Object.assign(last, { text: last.text + glyph.text, width: glyph.x + glyph.width - last.x });
    else words.push((last = { ...glyph, known: 'ocr', font: '', confidence: 0.9 }));
  }
  return { ...content, glyphs: words.filter(({ text }) => text !== ' ') };
};
const say = (content: PageContent): string =>
  toWords(content)
    .map(({ text }) => text)
    .join(' ');

it('takes what the picture says in the place of a font whose characters are others than it draws', () => {
  const fonts = new FontTrust();
  const wrong = page(english.map(shifted), 'F1');
  const right = page(['Harbour office, open daily'], 'F2', 40);
  const both = { ...wrong, glyphs: [...right.glyphs, ...wrong.glyphs] };
  expect([...fonts.doubtful(both)]).toEqual(['F1']);
  const mended = fonts.mended(both, new Set(['F1']), {
    ...both,
    glyphs: [...seen(['Harb0ur 0ffice'], 40).glyphs, ...seen(english).glyphs],
  });
  expect(say(mended ?? both)).toBe(`Harbour office, open daily ${english.join(' ')}`);
});

it('asks again on each page where such a font draws, however little', () => {
  const fonts = new FontTrust();
  fonts.mended(page(english.map(shifted), 'F1'), new Set(['F1']), seen(english));
  const next = page([shifted('The end')], 'F1');
  expect([...fonts.doubtful(next)]).toEqual(['F1']);
  expect(say(fonts.mended(next, new Set(['F1']), seen(['The end'])) ?? next)).toBe('The end');
});

it('asks once only where a strange text is what is drawn', () => {
  const fonts = new FontTrust();
  const parts = page(english.map(shifted), 'F1');
  expect(fonts.mended(parts, new Set(['F1']), seen(english.map(shifted)))).toBeNull();
  expect([...fonts.doubtful(parts)]).toEqual([]);
});

it('reads no picture for ordinary text', () => {
  expect([...new FontTrust().doubtful(page(english, 'F1'))]).toEqual([]);
});
