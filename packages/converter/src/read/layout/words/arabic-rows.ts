import { right } from '../area.ts';
import { bySign } from '../by-sign.ts';
import type { Placed } from './placed.ts';
import { scriptOf } from './letters.ts';

/** A vowel sign or another mark that stands over or under a letter. */
export const isVowelSign: (text: string) => boolean = bySign((text) => /^\p{M}+$/u.test(text));

const isRtl = (glyph: Placed | undefined): boolean => glyph !== undefined && scriptOf(glyph.text) === 'rtl';

/**
 * A row, sorted by where its signs begin, as Arabic is drawn: an alef that stands in the lam before it comes in the order of drawing, since
 * neither begins where it is read; strokes that only lengthen a word are what they are (a kashida), also where the file gives no
 * text for them, or that of a slash, as LibreOffice does.
 */
export function asArabicIsDrawn(row: Placed[]): Placed[] {
  if (!row.some(isRtl)) return row;
  const letters = row.filter(isRtl);
  const rising =
    letters.reduce((sum, glyph, index) => sum + (index === 0 ? 0 : Math.sign(glyph.drawn - (letters[index - 1] as Placed).drawn)), 0) >= 0;
  for (let index = 1; index < row.length; index++) {
    const [before, glyph] = [row[index - 1] as Placed, row[index] as Placed];
    if (!isRtl(before) || !isRtl(glyph)) continue;
    const shared = Math.min(right(before), right(glyph)) - glyph.x;
    if (shared < 0.5 * Math.min(before.width, glyph.width) || glyph.drawn > before.drawn === rising) continue;
    [row[index - 1], row[index]] = [glyph, before];
  }
  for (const [index, glyph] of row.entries()) {
    const flat = glyph.height < 0.16 * glyph.size && Math.abs(glyph.y + glyph.height - glyph.baseline) < 0.15 * glyph.size;
    if (/^[\uFFFD/]+$/u.test(glyph.text) && flat && (isRtl(row[index - 1]) || isRtl(row[index + 1])))
      Object.assign(glyph, { text: '\u0640', rtl: true });
  }
  return row;
}

/** Gives vowel signs to the letters that they stand over or under, whatever line they are drawn on themselves; tells those that have none. */
export function putVowels(vowels: Placed[], rows: Placed[][]): Placed[] {
  if (vowels.length === 0) return [];
  const sorted = rows.filter((row) => row.length > 0).map((row) => ({ row, baseline: (row[0] as Placed).baseline }));
  const homeless: Placed[] = [];
  for (const vowel of vowels.toSorted((a, b) => a.drawn - b.drawn)) {
    const middle = vowel.x + vowel.width / 2;
    let best: Placed | null = null;
    let least = Infinity;
    for (const { row, baseline } of sorted) {
      if (Math.abs(baseline - vowel.baseline) > 0.9 * vowel.size) continue;
      for (const glyph of row) {
        if (!/[\p{L}\u0640]/u.test(glyph.text)) continue;
        const outside = Math.max(0, glyph.x - middle, middle - right(glyph));
        const cost = outside * 4 + Math.abs(baseline - vowel.baseline) + 0.2 * Math.abs(glyph.x + glyph.width / 2 - middle);
        if (outside < 0.25 * vowel.size && cost < least) {
          least = cost;
          best = glyph;
        }
      }
    }
    if (best === null) homeless.push(vowel);
    else {
      best.text = (best.text + vowel.text).normalize('NFC');
      best.joined = [...(best.joined ?? []), vowel.source];
    }
  }
  return homeless;
}
