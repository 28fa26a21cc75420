import type { Glyph, PageContent } from '@manara/pdf/page-content';
import { bottom, right } from '../area.ts';

/** Points that a letter can reach beyond its circle. */
const slack = 0.5;
/** Signs that have names of their own: TeX draws that of copyright with a small letter. */
const named = new Map([
  ['c', '©'],
  ['R', '®'],
]);
/** A page of more circles is a drawing. */
const mostCircles = 1_000;

/** A letter or figure in a circle as one sign, told by its place in Unicode; null where there is none. */
function circled(text: string): string | null {
  const code = text.codePointAt(0) ?? 0;
  const from = /^[a-z]$/.test(text) ? 0x24d0 - 0x61 : /^[A-Z]$/.test(text) ? 0x24b6 - 0x41 : /^[1-9]$/.test(text) ? 0x2460 - 0x31 : null;
  return from === null ? null : String.fromCodePoint(code + from);
}

/** The page with one sign in place of each letter and the circle that is drawn around it, as TeX makes the sign of copyright. */
export function withCircledLetters(content: PageContent): PageContent {
  if (content.kind !== 'text') return content;
  const circles = content.glyphs.filter(({ text, rotation }) => text === '◯' && rotation === 0);
  if (circles.length === 0 || circles.length > mostCircles) return content;
  const signs = new Map<Glyph, Glyph>();
  const gone = new Set<Glyph>();
  for (const circle of circles) {
    const inside = content.glyphs.filter(
      (glyph) =>
        glyph !== circle &&
        glyph.text.trim() !== '' &&
        glyph.x > circle.x - slack &&
        right(glyph) < right(circle) + slack &&
        glyph.y > circle.y - slack &&
        bottom(glyph) < bottom(circle) + slack,
    );
    const [letter, other] = inside;
    const text = letter && !other ? circled(letter.text) : null;
    if (!letter || text === null) continue;
    const { x, y, width, height, baseline, size } = circle;
    signs.set(letter, { ...letter, text, x, y, width, height, baseline, size });
    gone.add(circle);
  }
  // Among other letters in circles it is one of a series, such as answers to choose from.
  const letters = [...signs.keys()].map(({ text }) => text);
  if (letters.every((text) => named.has(text)))
    for (const [letter, sign] of signs) signs.set(letter, { ...sign, text: named.get(letter.text) ?? sign.text });
  if (signs.size === 0) return content;
  return { ...content, glyphs: content.glyphs.flatMap((glyph) => (gone.has(glyph) ? [] : [signs.get(glyph) ?? glyph])) };
}
