import { check, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';

/** Of a font that says so of no more of its signs, they may be bullets or ornaments: a person decides. */
const mostOrnaments = 0.2;
const leastSigns = 5;

/** Each sign says which characters it is. */
export const unicode: Check<PdfFile> = check({
  rule: 'pdf-unicode',
  *appliesTo({ pages }) {
    for (const { number, content } of pages) {
      const signs = (content?.glyphs ?? []).filter(({ invisible, text }) => !invisible && text.trim() !== '');
      for (const [font, own] of Map.groupBy(signs, (glyph) => glyph.font)) {
        const unknown = own.filter(({ known }) => known === 'unknown').length;
        yield { place: { page: number, path: `Page[${number}]` }, snippet: font, identity: font, unknown, all: own.length };
      }
    }
  },
  expects({ unknown, all }) {
    if (unknown === 0) return 'passed';
    return unknown >= leastSigns && unknown > all * mostOrnaments ? 'failed' : 'needs_review';
  },
});
