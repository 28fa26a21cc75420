import type { Area } from '@manara/pdf/page-content';
import { bottom, right, sharedHeight, sharedWidth } from '../area.ts';
import type { Line } from '../lines/line.ts';
import { inReadingOrder } from '../lines/logical-order.ts';
import type { PageText } from '../page-text.ts';
import { tagOfLine } from '../tags/tag-of.ts';
import type { Word } from '../words/word.ts';

export type CaptionKind = 'table' | 'figure';

const starts: Record<CaptionKind, RegExp> = {
  table: /^(?:tables?|tab\.?|tableau|tabelle|جدول|الجدول)\s*[\d٠-٩.A-Z-]*\s*[:.\-–—|]?/iu,
  figure:
    /^(?:figures?|fig\.?|abb\.?|abbildung|plate|chart|diagram|scheme|map|graph|شكل|الشكل|صورة|الصورة|رسم|مخطط|خريطة)\s*[\d٠-٩.A-Z-]*\s*[:.\-–—|]?/iu,
};
const label = /^\S+\s*(?:[\d٠-٩]+(?:[.-][\d٠-٩]+)*[a-z]?|[A-Z]\.?\d*|[IVX]+)\s*(?:[:.\-–—|]|\s\p{Lu}|$|\s)/u;

/** Text of a line as it is read. */
export const textOfLine = (line: Line, rtl: boolean): string =>
  inReadingOrder(line, rtl)
    .pieces.map((piece, at) => (at === 0 || piece.glued ? '' : ' ') + (piece.kind === 'word' ? piece.word.text : '\u{fffc}'))
    .join('');

/** Whether a text starts as captions do: "Table 2. …", "شكل ٣: …". "Table 1 shows" starts a sentence. */
export function isCaption(text: string, kind: CaptionKind): boolean {
  if (!starts[kind].test(text)) return false;
  const named = label.exec(text);
  if (!named) return false;
  return !/^\S+\s+[\d٠-٩.-]+[a-z]?\s+(?:shows?|gives?|lists?|contains?|summari[sz]es|presents?|illustrates?|compares?|displays?|is|are|was|and|or|to|of|in|we|يبين|يوضح|يعرض|تبين|يظهر)\b/iu.test(
    text,
  );
}

interface Side {
  words: Word[];
  distance: number;
}

const wordsOf = (lines: readonly Line[]): Word[] => lines.flatMap((line) => line.pieces.map((piece) => piece.word));

/** Lines that follow a caption's first, downwards or upwards, in its looks and at its distance. */
function block(first: Line, lines: readonly Line[], within: Area): Line[] {
  const taken = [first];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline)) {
    const last = taken.at(-1) as Line;
    if (line.baseline <= last.baseline + 1) continue;
    const size = last.style.size;
    if (line.baseline - last.baseline > 1.6 * size) break;
    if (sharedWidth(line.area, last.area) < 0 || Math.abs(line.style.size - size) > 0.06 * size || line.style.italic !== last.style.italic)
      continue;
    if (line.area.y >= within.y - 1 && bottom(line.area) <= bottom(within) + 1) continue;
    taken.push(line);
  }
  return taken;
}

/**
 * The caption of a table or figure: the nearest lines above or below that start as captions do, for a figure also beside it, or a short line in other
 * looks than the text that stands closer to it than to anything else. Empty where there is none.
 */
export function captionOf(area: Area, kind: CaptionKind, text: PageText, free: ReadonlySet<Word>, body: Body, rtl: boolean): Word[] {
  const all = text.lines.filter((line) => line.rotation === 0 && line.pieces.every((piece) => free.has(piece.word)));
  const lines = all.filter((line) => sharedWidth(line.area, area) > Math.min(0.3 * line.area.width, 10));
  const reach = 3.2 * body.leading;
  const above = lines.filter((line) => bottom(line.area) <= area.y + 2 && area.y - bottom(line.area) < reach);
  const below = lines.filter((line) => line.area.y >= bottom(area) - 2 && line.area.y - bottom(area) < reach);
  const tagged = taggedCaption(area, [...above, ...below], text.words);
  if (tagged.length > 0) return tagged.filter((word) => free.has(word));
  const sides: Side[] = [];
  for (const side of [above, below]) {
    for (const line of side) {
      if (!isCaption(textOfLine(line, rtl), kind)) continue;
      const whole = block(line, side, area);
      const last = whole.at(-1) as Line;
      sides.push({ words: wordsOf(whole), distance: side === above ? area.y - bottom(last.area) : line.area.y - bottom(area) });
    }
  }
  const named = sides.sort((a, b) => a.distance - b.distance)[0];
  if (named && named.distance < reach) return named.words;
  const under = kind === 'figure' ? below.toSorted((a, b) => a.baseline - b.baseline)[0] : undefined;
  if (under && under.area.y - bottom(area) < 1.3 * body.leading && looksLikeCaption(under, area, body))
    return wordsOf(block(under, below, area));
  const styled = styledCaption(area, above, body);
  return styled.length > 0 || kind !== 'figure' ? styled : captionBeside(area, all, 0.5 * reach, rtl);
}

const isRightAbove = (line: Line, other: Line): boolean =>
  line.baseline < other.baseline - 1 && other.baseline - line.baseline < 1.6 * other.style.size;

/** Lines beside a figure that start as captions do, and those that follow, all of them within its height. */
function captionBeside(area: Area, all: readonly Line[], reach: number, rtl: boolean): Word[] {
  const isBeside = (line: Line): boolean =>
    sharedWidth(line.area, area) <= 0 && sharedWidth(line.area, area) > -reach && sharedHeight(line.area, area) > 0.5 * line.area.height;
  const beside = all.filter(isBeside);
  const first = beside.find((line) => isCaption(textOfLine(line, rtl), 'figure'));
  // A line in the middle of a passage only begins like one.
  const follows = first && all.some((line) => line !== first && sharedWidth(line.area, first.area) > 0 && isRightAbove(line, first));
  if (!first || follows) return [];
  const whole = block(first, all, { ...area, height: 0, y: Infinity });
  return whole.every((line) => beside.includes(line)) ? wordsOf(whole) : [];
}

/** What the file's tree calls the caption, of the captions near the area the nearest. */
function taggedCaption(area: Area, near: readonly Line[], words: readonly Word[]): Word[] {
  const distance = (line: Line): number => Math.max(area.y - bottom(line.area), line.area.y - bottom(area));
  const [nearest] = near.filter((line) => tagOfLine(line)?.role === 'caption').toSorted((a, b) => distance(a) - distance(b));
  const block = nearest && tagOfLine(nearest)?.block;
  return block === undefined ? [] : words.filter((word) => word.tag?.block === block);
}

interface Body {
  size: number;
  italic: boolean;
  bold: boolean;
  leading: number;
}

/** In other looks than the text's, no larger, and within the sides of what it may name. */
function looksLikeCaption({ style, area: own }: Line, area: Area, body: Body): boolean {
  const looks = style.italic !== body.italic || (style.size < 0.95 * body.size && style.size > 0.6 * body.size);
  const within = own.x >= area.x - 20 && right(own) <= right(area) + 20;
  return looks && within && style.size <= 1.05 * body.size;
}

/** "Students per faculty." in italics right over a table: other looks than the text's, short, and closer than the text is to anything. */
function styledCaption(area: Area, above: readonly Line[], body: Body): Word[] {
  const nearest = above.toSorted((a, b) => b.baseline - a.baseline)[0];
  if (!nearest || area.y - bottom(nearest.area) > 1.3 * body.leading) return [];
  return looksLikeCaption(nearest, area, body) ? wordsOf([nearest]) : [];
}
