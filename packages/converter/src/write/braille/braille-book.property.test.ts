import type { StructuredDocument } from '@manara/core/document/document';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryDocument, tokensOf } from '../../../testing/arbitrary-document.ts';
import { bare, settings } from '../../../testing/read-braille.ts';
import { brailleBook } from './braille-book.ts';
import { braillePreview } from './preview.ts';
import type { BrailleKind } from './settings.ts';

/** Pages as long as any document here, so that no word goes on at the next. */
const onOnePage = settings({ lines: 5_000 });

/** The words of `tokensOf` in a book, on one line or divided between two: “tok12x” is tok, the sign of numbers, ab, x. */
async function tokensInBook(document: StructuredDocument, kind: BrailleKind): Promise<Set<string>> {
  const pages = braillePreview(await brailleBook(document, onOnePage, kind, bare));
  const undivided = pages.map(({ lines }) => lines.map(({ ascii }) => ascii.toLowerCase().trim().replace(/["-]$/, '')).join(''));
  const found = undivided.flatMap((page) => [...page.matchAll(/tok#([a-j]+)x/g)]);
  return new Set(found.map(([, digits = '']) => `tok${[...digits].map((digit) => 'jabcdefghi'.indexOf(digit)).join('')}x`));
}

it.each(['ueb', 'nemeth'] as const)('has each word of any document and of its notes, in %s', async (kind) => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      const held = await tokensInBook(document, kind);
      const words = tokensOf([...document.blocks, ...document.notes.flatMap(({ blocks }) => blocks)]);
      expect(words.filter((token) => !held.has(token))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
