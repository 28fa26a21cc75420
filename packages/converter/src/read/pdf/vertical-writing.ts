import type { Glyph, PageContent } from '@manara/pdf/page-content';

/** Signs that a short upright label does not have. */
const enoughSigns = 24;
/** Of the signs of such scripts, so many stand under the one before them. */
const mostly = 0.6;

const columnScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Mongolian}\p{Script=Phags_Pa}]/u;

/** Whether a page is written in columns of signs from top to bottom, which is read line by line and in a wrong order here. */
export function isVerticalWriting({ glyphs }: PageContent): boolean {
  const signs = glyphs.filter(({ text, rotation }) => rotation === 0 && columnScript.test(text));
  if (signs.length < enoughSigns) return false;
  const below = signs.filter((sign, at) => at > 0 && isUnder(signs[at - 1] as Glyph, sign)).length;
  return below > mostly * signs.length;
}

const isUnder = (above: Glyph, sign: Glyph): boolean => {
  const down = sign.baseline - above.baseline;
  const aside = Math.abs(sign.x + sign.width / 2 - above.x - above.width / 2);
  return down > 0.5 * sign.size && down < 2.5 * sign.size && aside < 0.4 * sign.size;
};
