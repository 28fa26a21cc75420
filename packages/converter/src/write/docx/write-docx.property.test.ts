import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryDocument, tokensIn, tokensOf } from '../../../testing/arbitrary-document.ts';
import { wordMistakes, wordParts, wordsOf } from '../../../testing/read-word.ts';

/** Texts and, where a formula stands as its picture, how that is read. */
const withFormulas = (xml: string): string =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<wp:docPr [^>]*descr="([^"]*)"/g)]
    .map(([, words, description]) => words ?? description)
    .join('');

it('holds the text of any document once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      const all = await wordParts(document);
      expect(tokensIn(withFormulas(all['word/document.xml']!))).toEqual(tokensOf(document.blocks));
      expect(tokensIn(wordsOf(all['word/footnotes.xml'] ?? ''))).toEqual(tokensOf(document.notes.flatMap(({ blocks }) => blocks)));
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('is valid Open XML for any document', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      expect(await wordMistakes(document)).toEqual([]);
    }),
    { numRuns: 6 },
  );
}, 120_000);
