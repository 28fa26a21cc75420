import type { Glyph } from '@manara/pdf/page-content';
import { check, passedIf, type Check } from '../../check.ts';
import type { Page, PdfFile } from '../document.ts';

/** Fewer signs are a stray mark that nobody misses. */
const leastSigns = 3;

/** The signs of a page that are neither tagged nor artifacts. What comments and fields show is theirs. */
function untaggedOf({ content }: Page): Glyph[] {
  if (!content) return [];
  const covers = [...content.fields, ...(content.comments ?? [])];
  const isCovered = ({ x, y }: Glyph): boolean =>
    covers.some((area) => x >= area.x - 1 && x <= area.x + area.width + 1 && y >= area.y - 1 && y <= area.y + area.height + 1);
  return content.glyphs.filter((glyph) => glyph.mcid === null && !glyph.invisible && glyph.text.trim() !== '' && !isCovered(glyph));
}

/** All text of a tagged document is tagged, or marked as an artifact. */
export const untaggedContent: Check<PdfFile> = check({
  rule: 'pdf-untagged-content',
  appliesTo: ({ structure, pages }) =>
    structure
      ? pages
          .filter(({ content }) => content !== null && content.glyphs.length > 0)
          .map((page) => {
            const signs = untaggedOf(page);
            const text = signs.map((glyph) => glyph.text).join('');
            return { place: { page: page.number, path: `Page[${page.number}]` }, snippet: text, identity: text, signs };
          })
      : [],
  expects: ({ signs }) => passedIf(signs.length < leastSigns),
});
