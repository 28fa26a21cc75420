import type { PageContent } from '../page-content.ts';

/** Pictures that cover this share of the page are the page; text over them that is not drawn is their text layer. */
const wholePage = 0.6;
/** Where no text is drawn at all, so much is enough. */
const somePicture = 0.15;
/** Letters that are drawn as mere outlines make so many shapes at least. */
const outlinedText = 60;

/** What a page is to be read by: its signs, its looks, or its looks with signs that may help. */
export function kindOf(page: PageContent): PageContent['kind'] {
  const share = page.images.reduce((sum, { width, height }) => sum + width * height, 0) / Math.max(1, page.width * page.height);
  const signs = page.glyphs.filter(({ text }) => text !== ' ');
  const drawn = signs.filter(({ invisible }) => !invisible);
  if (signs.length === 0) return share >= somePicture || (page.shapes?.length ?? 0) >= outlinedText ? 'picture' : 'text';
  const unknown = drawn.filter(({ known }) => known === 'unknown').length;
  const layer = share >= wholePage && signs.length - drawn.length > drawn.length;
  return layer || unknown > 0.5 * drawn.length ? 'picture_with_text' : 'text';
}
