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
  return { body, leading: leadingOf(pages, body.size), rtl: rtl > ltr };
}

const sameButForSize = (a: Tally, b: Tally): boolean =>
  a.style.font === b.style.font &&
  a.style.bold === b.style.bold &&
  a.style.italic === b.style.italic &&
  Math.abs(a.style.size - b.style.size) <= (a.style.font === '' ? 0.12 : 0.02) * a.style.size;

/** The commonest distance from a line of the body to the next. */
function leadingOf(pages: PageContent[], size: number): number {
  const distances = new Map<number, number>();
  for (const page of pages) {
    const rows = new Map<number, number>();
    for (const glyph of page.glyphs) {
      if (glyph.rotation !== 0 || Math.abs(glyph.size - size) > 0.12 * size) continue;
      const row = Math.round(glyph.baseline * 2) / 2;
      rows.set(row, (rows.get(row) ?? 0) + glyph.text.length);
    }
    const baselines = [...rows]
      .filter(([, letters]) => letters >= 12)
      .map(([row]) => row)
      .sort((a, b) => a - b);
    for (let index = 1; index < baselines.length; index++) {
      const distance = Math.round(((baselines[index] as number) - (baselines[index - 1] as number)) * 2) / 2;
      if (distance >= 0.9 * size && distance <= 2.6 * size) distances.set(distance, (distances.get(distance) ?? 0) + 1);
    }
  }
  const [best] = [...distances].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best?.[0] ?? 1.2 * size;
}
