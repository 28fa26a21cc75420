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

/** A line of the body in its column, as far as no gutter parts it. */
interface Row {
  baseline: number;
  letters: number;
  left: number;
  right: number;
}

/** Parts of the size: white that parts columns and cells, and no words. */
const gutter = 1.3;

/** The commonest distance from a line of the body to the next of its column: from full lines, which go on in the next one, where there are some. */
function leadingOf(pages: PageContent[], size: number, rtl: boolean): number {
  return leadingOfRows(pages, size, { rtl, letters: 12 }) ?? leadingOfRows(pages, size, { rtl, letters: 3 }) ?? 1.2 * size;
}

/** The same from lines of so many letters and more; null where none stands under another. */
function leadingOfRows(pages: PageContent[], size: number, { rtl, letters }: { rtl: boolean; letters: number }): number | null {
  const distances = new Map<number, number>();
  const wrapped = new Map<number, number>();
  for (const page of pages) {
    const rows = bodyRows(page, size, letters);
    const start = (row: Row): number => (rtl ? -row.right : row.left);
    const end = (row: Row): number => (rtl ? -row.left : row.right);
    rows.forEach((row, index) => {
      const next = rows.slice(index + 1).find((other) => other.baseline > row.baseline && isUnder(other, row));
      const distance = next ? Math.round((next.baseline - row.baseline) * 2) / 2 : 0;
      if (distance < 0.9 * size || distance > 2.6 * size) return;
      const margin = Math.max(...rows.filter((other) => Math.abs(start(other) - start(row)) < 2 * size).map(end));
      const isFull = margin - end(row) < 3 * size;
      for (const counts of isFull ? [distances, wrapped] : [distances]) counts.set(distance, (counts.get(distance) ?? 0) + 1);
    });
  }
  const count = [...wrapped.values()].reduce((sum, one) => sum + one, 0);
  const [best] = [...(count > 2 ? wrapped : distances)].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best?.[0] ?? null;
}

/** Whether half of the narrower of two lines stands under, or over, the other. */
const isUnder = (one: Row, other: Row): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 * Math.min(one.right - one.left, other.right - other.left);

/** Lines of the body with so many letters at the least, from top to bottom, those of columns apart. */
function bodyRows(page: PageContent, size: number, least: number): Row[] {
  const baselines = new Map<number, { left: number; right: number; letters: number }[]>();
  for (const glyph of page.glyphs) {
    if (glyph.rotation !== 0 || Math.abs(glyph.size - size) > 0.12 * size) continue;
    const baseline = Math.round(glyph.baseline * 2) / 2;
    const places = baselines.get(baseline) ?? [];
    places.push({ left: glyph.x, right: glyph.x + glyph.width, letters: glyph.text.length });
    baselines.set(baseline, places);
  }
  const rows: Row[] = [];
  for (const [baseline, places] of [...baselines].sort((a, b) => a[0] - b[0])) {
    let row: Row | null = null;
    for (const place of places.sort((a, b) => a.left - b.left)) {
      if (!row || place.left - row.right > gutter * size) rows.push((row = { baseline, ...place }));
      else {
        row.right = Math.max(row.right, place.right);
        row.letters += place.letters;
      }
    }
  }
  return rows.filter(({ letters }) => letters >= least);
}
