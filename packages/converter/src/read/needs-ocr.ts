import type { Area, PageContent } from '@manara/pdf/page-content';

/** Part of a page that pictures have to cover for it to be a scan. */
const covered = 0.5;
/** More visible signs than a stamp or a page number has. */
const enoughSigns = 40;

/** Whether a page of a PDF is the picture of a page, with a text layer under it or without any, so that only its picture can be trusted. */
export function needsOcr(page: PageContent): boolean {
  const visible = page.glyphs.filter((glyph) => !glyph.invisible && glyph.text.trim() !== '').length;
  const hidden = page.glyphs.filter((glyph) => glyph.invisible && glyph.text.trim() !== '').length;
  const share = page.images.reduce((sum, image) => sum + onPage(image, page), 0) / Math.max(1, page.width * page.height);
  if (share >= covered && visible < enoughSigns) return true;
  if (hidden > visible && share >= 0.2) return true;
  // Text that nobody can name says nothing, however much of it there is.
  const unknown = page.glyphs.filter((glyph) => glyph.text === '\uFFFD').length;
  return visible >= enoughSigns && unknown > 0.5 * visible;
}

function onPage(area: Area, page: { width: number; height: number }): number {
  const width = Math.min(page.width, area.x + area.width) - Math.max(0, area.x);
  const height = Math.min(page.height, area.y + area.height) - Math.max(0, area.y);
  return Math.max(0, width) * Math.max(0, height);
}
