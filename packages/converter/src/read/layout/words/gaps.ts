import type { Glyph } from '@manara/pdf/page-content';
import { isBlank } from '../by-sign.ts';

/** Gap from which two signs of one font are two words, in parts of the font's size. */
export type GapLimits = (glyph: Glyph) => number;

const usual = 0.14;

interface Tally {
  gaps: number[];
  spaces: number;
  signs: number;
}

/**
 * Fonts set their words apart in their own ways: some draw spaces, some move on, some are spaced out letter by letter. The limit lies in
 * the widest hole between the gaps inside of words and those between them.
 */
export function gapLimits(rows: Glyph[][]): GapLimits {
  const tallies = new Map<string, Tally>();
  const keyOf = keysByFont();
  for (const row of rows) {
    for (let index = 0; index < row.length; index++) {
      const glyph = row[index] as Glyph;
      const before = row[index - 1];
      const key = keyOf(glyph);
      let tally = tallies.get(key);
      if (!tally) tallies.set(key, (tally = { gaps: [], spaces: 0, signs: 0 }));
      if (isBlank(glyph.text)) {
        tally.spaces++;
        continue;
      }
      tally.signs++;
      if (!before || isBlank(before.text) || keyOf(before) !== key) continue;
      const gap = (glyph.x - before.x - before.width) / glyph.size;
      if (gap > -0.3 && gap < 1.5) tally.gaps.push(gap);
    }
  }
  const limits = new Map([...tallies].map(([key, tally]) => [key, limitOf(tally)] as const));
  return (glyph) => limits.get(keyOf(glyph)) ?? usual;
}

/** Font and size of a sign as one text, which is put together once for each font and size. */
function keysByFont(): (glyph: Glyph) => string {
  const known = new Map<string, Map<number, string>>();
  return ({ font, size }) => {
    let sizes = known.get(font);
    if (!sizes) known.set(font, (sizes = new Map<number, string>()));
    let key = sizes.get(size);
    if (key === undefined) sizes.set(size, (key = `${font}/${size.toFixed(1)}`));
    return key;
  };
}

function limitOf({ gaps, spaces, signs }: Tally): number {
  if (gaps.length < 8) return usual;
  gaps.sort((a, b) => a - b);
  const middle = gaps[gaps.length >> 1] as number;
  const most = Math.max(0, middle);
  // Where spaces are drawn, what parts signs besides is mostly kerning and justification.
  if (spaces > signs * 0.08) return most + 0.25;
  let widest = 0;
  let limit = most + usual;
  for (let index = 1; index < gaps.length; index++) {
    const low = gaps[index - 1] as number;
    const high = gaps[index] as number;
    if (low < most - 0.001 || low > most + 0.2 || high < most + 0.08) continue;
    const hole = Math.min(high, most + 0.35) - low;
    if (hole > widest) {
      widest = hole;
      limit = low + hole / 2;
    }
  }
  return Math.min(limit, most + 0.2);
}
