import type { Area, Glyph, PageContent } from '@manara/pdf/page-content';
import { right } from '../area.ts';
import { isBlank } from '../by-sign.ts';

/** Browsers draw the marks of lists as discs, rings and squares and not as signs. All measures are parts of the line's size. */
const width = { least: 0.12, most: 0.55 };
const gap = { least: 0.1, most: 2.2 };
/** How far other text keeps away on a mark's outer side, where it could be a gutter's width away. */
const clear = 1.2;

const isSquare = (area: Area): boolean => Math.abs(area.width - area.height) <= 0.2 * Math.max(area.width, area.height);

/** Whether the area lies halfway up the small letters of the glyph's line and is as small as a mark. */
function marksLineOf(area: Area, { baseline, size }: Glyph): boolean {
  const up = (baseline - area.y - area.height / 2) / size;
  const wide = area.width / size;
  return up > 0.12 && up < 0.62 && wide >= width.least && wide <= width.most;
}

/** The sign that the line begins with, whose mark this could be; null where the area stands within or behind a line. */
function firstAfter(area: Area, signs: Glyph[]): Glyph | null {
  const line = signs.filter((glyph) => marksLineOf(area, glyph));
  const before = line.filter((glyph) => glyph.x < area.x).toSorted((a, b) => right(b) - right(a))[0];
  const after = line.filter((glyph) => glyph.x >= area.x).toSorted((a, b) => a.x - b.x)[0];
  const far = {
    before: before ? (area.x - right(before)) / before.size : Infinity,
    after: after ? (after.x - right(area)) / after.size : Infinity,
  };
  // Figures run from left to right in an Arabic line too: the letters beside them tell.
  const letter = line.filter((glyph) => glyph.x < area.x && /\p{L}/u.test(glyph.text)).toSorted((a, b) => right(b) - right(a))[0];
  const isRtl = before?.rtl === true || (before !== undefined && /\p{N}/u.test(before.text) && letter?.rtl === true);
  const isNear = (distance: number) => distance >= gap.least && distance <= gap.most;
  if (after && !after.rtl && isNear(far.after) && far.before > clear) return after;
  return before && isRtl && isNear(far.before) && far.after > clear ? before : null;
}

const markAt = (area: Area, first: Glyph): Glyph => ({
  ...first,
  ...area,
  text: '•',
  rtl: false,
  mcid: null,
  bold: false,
  italic: false,
  known: 'font',
  confidence: 0.9,
});

/** The page with a sign in place of each small disc or square that stands before a line as the mark of an item does. */
export function withDrawnMarks(content: PageContent): PageContent {
  if (content.kind !== 'text') return content;
  const squares = [...(content.shapes ?? []), ...content.rules.filter((rule) => rule.filled)].filter(isSquare);
  if (squares.length === 0) return content;
  const signs = content.glyphs.filter((glyph) => glyph.rotation === 0 && !isBlank(glyph.text) && glyph.mcid !== -1);
  const marks = new Set<Area>();
  const before = new Map<Glyph, Glyph>();
  for (const area of squares) {
    const first = firstAfter(area, signs);
    if (!first || before.has(first)) continue;
    marks.add(area);
    before.set(first, markAt(area, first));
  }
  if (marks.size === 0) return content;
  return {
    ...content,
    // As if drawn with its line: the order of drawing tells columns.
    glyphs: content.glyphs.flatMap((glyph) => {
      const mark = before.get(glyph);
      return mark ? [mark, glyph] : glyph;
    }),
    shapes: (content.shapes ?? []).filter((shape) => !marks.has(shape)),
    rules: content.rules.filter((rule) => !marks.has(rule)),
  };
}
