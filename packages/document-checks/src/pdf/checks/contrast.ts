import type { Area, Glyph, PageContent } from '@manara/pdf/page-content';
import { check, passedIf, type Check, type Subject } from '../../check.ts';
import { isEnough, textContrast } from '../../office/text-contrast.ts';
import type { PdfFile } from '../document.ts';

/** Points; thinner boxes are lines. */
const thin = 3;
/** Text that is that near to its ground is covered or hidden on purpose, and not meant to be read. */
const hiddenRatio = 1.15;

const overlaps = (a: Area, b: Area): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const contains = (outer: Area, inner: Area): boolean =>
  outer.x <= inner.x + 1 &&
  outer.y <= inner.y + 1 &&
  outer.x + outer.width >= inner.x + inner.width - 1 &&
  outer.y + outer.height >= inner.y + inner.height - 1;

interface Line extends Area {
  text: string;
  glyph: Glyph;
}

const looksOf = ({ colour, size, bold, font }: Glyph): string => [colour, size, bold, font].join(' ');

/** Stretches of text on one line in one manner, in the order in which they are drawn. */
function linesOf({ glyphs }: PageContent): Line[] {
  const lines: Line[] = [];
  let looks = '';
  for (const glyph of glyphs) {
    if (glyph.invisible || glyph.mcid === -1) continue;
    const last = lines.at(-1);
    if (last && looks === looksOf(glyph) && Math.abs(last.glyph.baseline - glyph.baseline) < 1) {
      const [right, bottom] = [
        Math.max(last.x + last.width, glyph.x + glyph.width),
        Math.max(last.y + last.height, glyph.y + glyph.height),
      ];
      last.x = Math.min(last.x, glyph.x);
      last.y = Math.min(last.y, glyph.y);
      last.width = right - last.x;
      last.height = bottom - last.y;
      last.text += glyph.text;
    } else lines.push({ x: glyph.x, y: glyph.y, width: glyph.width, height: glyph.height, text: glyph.text, glyph });
    looks = looksOf(glyph);
  }
  return lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** The color behind a line; null where pictures, shades or several boxes meet there. */
function groundOf(line: Line, { images, shapes = [], rules }: PageContent): string | null {
  if ([...images, ...shapes].some((area) => overlaps(area, line))) return null;
  const boxes = rules.filter((rule) => rule.filled && rule.width > thin && rule.height > thin && overlaps(rule, line));
  const last = boxes.at(-1);
  if (!last) return '#ffffff';
  return contains(last, line) ? last.colour : null;
}

/** Text stands out from its ground by 4.5:1, large text by 3:1. What is on pictures, shades or several grounds, and artifacts, are left out. */
export const contrast: Check<PdfFile> = check({
  rule: 'pdf-contrast',
  *appliesTo({ pages }): Generator<Subject> {
    for (const { number, content } of pages) {
      if (!content || content.kind !== 'text') continue;
      for (const line of linesOf(content)) {
        const ground = groundOf(line, content);
        const { colour, size, bold, font } = line.glyph;
        const figures = ground === null ? null : textContrast(colour, ground, size, bold);
        if (!figures || figures.ratio < hiddenRatio) continue;
        const place = { page: number, path: `Page[${number}]` };
        yield { place, snippet: line.text, identity: `${colour} ${ground} ${font}`, contrast: figures };
      }
    }
  },
  expects: ({ contrast: figures }) => passedIf(!figures || isEnough(figures)),
});
