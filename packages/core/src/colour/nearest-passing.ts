import { contrastRatio } from './contrast.ts';
import { deltaE2000 } from './delta-e.ts';
import { toOklch, toRgbInGamut, type Oklch } from './oklch.ts';
import { readHex, writeHex, type Rgb } from './rgb.ts';

/** A colour that is enough, as `#rrggbb`; its ratio against the other one; how far it is from the given one (CIEDE2000). */
export interface PassingColour {
  colour: string;
  ratio: number;
  difference: number;
}

/** Colours as `#rrggbb`; `required`: a ratio, 1 to 21. */
export interface ColourPair {
  foreground: string;
  background: string;
  required: number;
}

/** Halvings of the lightness: more than a screen can tell. */
const halvings = 20;

/** What a screen would show of it. */
const shown = (colour: Oklch): Rgb => readHex(writeHex(toRgbInGamut(colour))) ?? { r: 0, g: 0, b: 0 };

/**
 * The lightness nearest to the given one, towards `end` (0 black, 1 white), at which the colour as a screen shows it passes, and
 * the end itself; nothing where not even black or white does. Contrast need not grow all the way: coming from the other side of the fixed colour it first
 * falls. What fails before the two are equally light stays on the failing side of the search.
 */
function towards(end: 0 | 1, start: Oklch, passes: (colour: Rgb) => boolean): Rgb[] {
  const last = shown({ ...start, l: end });
  if (!passes(last)) return [];
  let [fails, enough] = [start.l, end as number];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (fails + enough) / 2;
    if (passes(shown({ ...start, l: middle }))) enough = middle;
    else fails = middle;
  }
  const found = shown({ ...start, l: enough });
  // Losing chroma on the way can make black or white look nearer than what the search found.
  return passes(found) ? [found, last] : [last];
}

/** The nearest colour to `changed` that passes against `fixed`; null where none of its hue does, not even black or white. */
function nearest(changed: Rgb, fixed: Rgb, required: number): PassingColour | null {
  const passes = (colour: Rgb): boolean => contrastRatio(colour, fixed) >= required;
  const answer = (colour: Rgb): PassingColour => ({
    colour: writeHex(colour),
    ratio: contrastRatio(colour, fixed),
    difference: deltaE2000(changed, colour),
  });
  if (passes(changed)) return answer(changed);
  const start = toOklch(changed);
  const found = ([0, 1] as const).flatMap((end) => towards(end, start, passes)).map(answer);
  return found.toSorted((a, b) => a.difference - b.difference)[0] ?? null;
}

/** The nearest foreground that is enough on the background as it is; null where none is, or a colour cannot be read. */
export function nearestForeground({ foreground, background, required }: ColourPair): PassingColour | null {
  const [changed, fixed] = [readHex(foreground), readHex(background)];
  return changed && fixed && nearest(changed, fixed, required);
}

/** The nearest background that is enough under the foreground as it is; null as above. */
export const nearestBackground = ({ foreground, background, required }: ColourPair): PassingColour | null =>
  nearestForeground({ foreground: background, background: foreground, required });
