import type { PageContent } from '@manara/pdf/page-content';
import { scriptOf } from './words/letters.ts';
import type { TextStyle } from './words/word.ts';

/** What is usual in a document, against which everything else stands out. */
export interface DocumentStyle {
  /** The style in which most of the text is set. */
  body: TextStyle;
  /** From baseline to baseline in a paragraph; points. */
  leading: number;
  /** Most of its letters are written from right to left. */
  rtl: boolean;
}

interface Tally {
  style: TextStyle;
  letters: number;
}

/** What is usual on these pages: of a long document its first ones tell enough. */
export function documentStyle(pages: PageContent[]): DocumentStyle {
  const tallies = new Map<string, Tally>();
  let rtl = 0;
  let ltr = 0;
  for (const page of pages) {
    for (const glyph of page.glyphs) {
      if (glyph.mcid === -1) continue;
      const script = scriptOf(glyph.text);
      if (script === 'neutral' || script === 'number') continue;
      if (script === 'rtl') rtl += glyph.text.length;
      else ltr += glyph.text.length;
      const size = Math.round(glyph.size * 10) / 10;
      const key = `${glyph.font}/${size}/${glyph.bold}/${glyph.italic}`;
      const tally = tallies.get(key);
      if (tally) tally.letters += glyph.text.length;
      else {
        const { font, bold, italic, monospace, colour } = glyph;
        tallies.set(key, { style: { font, size, bold, italic, monospace, colour }, letters: glyph.text.length });
      }
    }
  }
  // Sizes of pictures vary from word to word, so that neighbours count as one.
  const near = (one: Tally): number =>
    [...tallies.values()].reduce((sum, other) => sum + (sameButForSize(one, other) ? other.letters : 0), 0);
  const body = [...tallies.values()].sort((a, b) => near(b) - near(a) || b.letters - a.letters)[0]?.style ?? {
    font: '',
    size: 10,
    bold: false,
    italic: false,
    monospace: false,
    colour: '#000000',
  };
  return { body, leading: leadingOf(pages, body.size, rtl > ltr), rtl: rtl > ltr };
}

const sameButForSize = (a: Tally, b: Tally): boolean =>
  a.style.font === b.style.font &&
  a.style.bold === b.style.bold &&
  a.style.italic === b.style.italic &&
  Math.abs(a.style.size - b.style.size) <= (a.style.font === '' ? 0.12 : 0.02) * a.style.size;

interface Row {
  baseline: number;
  letters: number;
  left: number;
  right: number;
}

/** The commonest distance from a line of the body to the next: from full lines, which go on in the next one, where there are some. */
function leadingOf(pages: PageContent[], size: number, rtl: boolean): number {
  const distances = new Map<number, number>();
  const wrapped = new Map<number, number>();
  for (const page of pages) {
    const rows = bodyRows(page, size);
    const [left, right] = [Math.min(...rows.map((row) => row.left)), Math.max(...rows.map((row) => row.right))];
    rows.slice(1).forEach((row, index) => {
      const before = rows[index] as Row;
      const distance = Math.round((row.baseline - before.baseline) * 2) / 2;
      if (distance < 0.9 * size || distance > 2.6 * size) return;
      const isFull = rtl ? before.left - left < 3 * size : right - before.right < 3 * size;
      for (const counts of isFull ? [distances, wrapped] : [distances]) counts.set(distance, (counts.get(distance) ?? 0) + 1);
    });
  }
  const count = [...wrapped.values()].reduce((sum, one) => sum + one, 0);
  const [best] = [...(count > 2 ? wrapped : distances)].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best?.[0] ?? 1.2 * size;
}

/** Lines of the body with some words in them, from top to bottom, whichever columns they stand in. */
function bodyRows(page: PageContent, size: number): Row[] {
  const rows = new Map<number, Row>();
  for (const glyph of page.glyphs) {
    if (glyph.rotation !== 0 || Math.abs(glyph.size - size) > 0.12 * size) continue;
    const baseline = Math.round(glyph.baseline * 2) / 2;
    const row = rows.get(baseline) ?? { baseline, letters: 0, left: Infinity, right: -Infinity };
    row.letters += glyph.text.length;
    row.left = Math.min(row.left, glyph.x);
    row.right = Math.max(row.right, glyph.x + glyph.width);
    rows.set(baseline, row);
  }
  return [...rows.values()].filter(({ letters }) => letters >= 12).sort((a, b) => a.baseline - b.baseline);
}
