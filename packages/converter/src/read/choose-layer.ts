import type { Glyph, PageContent } from '@manara/pdf/page-content';
import { judgeTextLayer } from './image/judge-text-layer.ts';
import { toWords } from './layout/words/to-words.ts';
import type { ReadPicture } from './picture-reader.ts';
import type { SourcePage } from './source-page.ts';

/**
 * What a page says that is a picture: what was read from it, or the text that the file has under it where that agrees with what is seen.
 * The page's label, links and fields are the file's.
 */
export function chooseLayer(own: PageContent, { content, notices }: ReadPicture): SourcePage {
  // A page that was turned or straightened to be read has other places than the file says.
  const upright = Math.abs(content.width - own.width) < 4 && Math.abs(content.height - own.height) < 4;
  const known = { label: own.label, links: upright ? own.links : [], fields: upright ? own.fields : [] };
  if (!own.glyphs.some((glyph) => glyph.text.trim() !== '')) return { content: { ...content, ...known, kind: 'picture' }, notices };
  const { verdict, confidence } = judgeTextLayer(placed({ ...own, kind: 'picture_with_text' }), placed(content));
  const formulas = content.glyphs.some((glyph) => glyph.mathematical);
  if (verdict === 'trust' && upright && !formulas) {
    const glyphs = own.glyphs.map((glyph): Glyph => ({ ...glyph, confidence: Math.max(0.8, confidence) }));
    return { content: { ...content, ...known, kind: 'picture_with_text', glyphs }, notices };
  }
  return {
    content: { ...content, ...known, kind: 'picture_with_text' },
    notices: verdict === 'replace' ? [...notices, 'text_layer_mistrusted'] : notices,
  };
}

const placed = (page: PageContent): { text: string; x: number; y: number; width: number; height: number; confidence: number }[] =>
  toWords(page).map(({ text, area, confidence }) => ({ text, ...area, confidence }));
