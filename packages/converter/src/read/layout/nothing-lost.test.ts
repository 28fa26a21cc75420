import type { Block } from '@manara/core/document/block';
import type { Inline } from '@manara/core/document/inline';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../testing/page-of.ts';
import { understand } from './understand.ts';
import { toWords } from './words/to-words.ts';

const text = fc.stringMatching(/^[a-z]{2,9}( [a-z]{2,9}){0,5}$/);
/** Texts on a grid, so that none is drawn over another. */
const drawn: fc.Arbitrary<Drawn[]> = fc
  .uniqueArray(fc.record({ row: fc.nat(40), column: fc.nat(1), text, size: fc.constantFrom(8, 10, 10, 10, 14), bold: fc.boolean() }), {
    selector: ({ row, column }) => `${row}/${column}`,
    minLength: 1,
    maxLength: 40,
  })
  .map((places) => places.map(({ row, column, ...rest }) => ({ ...rest, x: 40 + column * 290, baseline: 60 + row * 18, wide: 0.33 })));

const letters = (said: string): string => [...said.replace(/[^a-z]/g, '')].sort().join('');

function allText(value: unknown): string {
  if (Array.isArray(value)) return value.map(allText).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const node = value as Partial<Block & Inline> & Record<string, unknown>;
  const own = ['text', 'number', 'linear', 'textInPicture', 'mark']
    .map((key) => (typeof node[key] === 'string' ? node[key] : ''))
    .join(' ');
  const parts = ['inlines', 'blocks', 'items', 'rows', 'cells', 'caption', 'entries', 'formula'].map((key) => allText(node[key])).join(' ');
  return `${own} ${parts}`;
}

describe('nothing is lost and nothing is doubled', () => {
  it('when signs become words', () => {
    fc.assert(
      fc.property(drawn, (places) => {
        const page = pageOf(places);
        const held = toWords(page).flatMap((word) => word.glyphs);
        expect(new Set(held).size).toBe(held.length);
        expect(held.length).toBe(page.glyphs.filter((glyph) => glyph.text !== ' ').length);
      }),
      { numRuns: 60 },
    );
  });

  it('when pages become a document', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (places) => {
        const document = await understand([pageOf(places)], { cut: () => null, language: null });
        expect(letters(`${allText(document.blocks)} ${allText(document.notes)} ${allText(document.artifacts)}`)).toBe(
          letters(places.map((place) => place.text).join('')),
        );
      }),
      { numRuns: 60 },
    );
  });
});
