import { contrastRatio, luminance } from '@manara/core/colour/contrast';
import { nearestForeground } from '@manara/core/colour/nearest-passing';
import { toOklch } from '@manara/core/colour/oklch';
import { readHex } from '@manara/core/colour/rgb';
import type { ContrastFigures } from '@manara/core/finding';
import type { StylePlace, StyleTrial } from '../page/in-page/style-places.ts';
import { colourKey } from '../styles/locate-style.ts';
import type { Certainty } from './proposal.ts';

/** The colour of a text: no page has this one. */
export const textColour: StyleTrial = { property: 'color', value: 'rgb(1, 2, 3)', computed: ['color', 'rgb(1, 2, 3)'], inherited: true };

/** The color of what a field shows while it is empty. */
export const placeholderColour: StyleTrial = { ...textColour, inherited: false, ofPlaceholder: true };

/** The colour behind a text, as its own element has it. */
export const ownBackground: StyleTrial = {
  property: 'background-color',
  value: 'rgb(1, 2, 3)',
  computed: ['background-color', 'rgb(1, 2, 3)'],
  inherited: false,
};
/** The line under a link. */
export const underline: StyleTrial = {
  property: 'text-decoration',
  value: 'underline',
  computed: ['text-decoration-line', 'underline'],
  inherited: false,
};

/** CSS pixels that a target has at least (WCAG 2.2, 2.5.8). */
export const leastTarget = 24;

/** The width or height of a target. */
export const leastSize = (property: string): StyleTrial => ({
  property,
  value: `${leastTarget}px`,
  computed: [property, `${leastTarget}px`],
  inherited: false,
});

/** Another colour for a declaration. */
export interface StyleProposal {
  place: StylePlace;
  /** `#rrggbb` */
  colour: string;
  certainty: Certainty;
}

/** The nearest colour that passes against every background that one declaration's texts stand on; null where there is none. */
export function passingColour(figures: readonly ContrastFigures[]): string | null {
  const candidates = figures
    .map(({ foreground, background, required }) => nearestForeground({ foreground, background, required }))
    .filter((one) => one !== null);
  const passes = (colour: string): boolean =>
    figures.every(({ background, required }) => {
      const [one, other] = [readHex(colour), readHex(background)];
      return one !== null && other !== null && contrastRatio(one, other) >= required;
    });
  return candidates.toSorted((a, b) => a.difference - b.difference).find(({ colour }) => passes(colour))?.colour ?? null;
}

/** Chroma above which people see a hue. */
const leastHue = 0.04;

/** Whether a text would become darker than its background instead of lighter, or the reverse, on one that has a hue: another design. */
export function isReversed(colour: string, { foreground, background }: ContrastFigures): boolean {
  const [now, before, behind] = [readHex(colour), readHex(foreground), readHex(background)];
  if (!now || !before || !behind || toOklch(behind).c < leastHue) return false;
  return luminance(before) > luminance(behind) !== luminance(now) > luminance(behind);
}

/** The same contrast, for a change of what is behind the text. */
export const fromBehind = ({ foreground, background, ...rest }: ContrastFigures): ContrastFigures => ({
  ...rest,
  foreground: background,
  background: foreground,
});

/** What to declare instead, where the declaration says the colour as it is seen: not one thinned by transparency. */
export function proposeColour(place: StylePlace, figures: readonly ContrastFigures[]): StyleProposal | null {
  const colour = passingColour(figures);
  const [one] = figures;
  if (!colour || !one) return null;
  const own = place.variable?.place ?? place;
  return { place: own, colour, certainty: isPlain(own, one) && !place.variable ? 'safe' : 'review' };
}

/** Whether a declaration says the color as it is seen. */
export const isPlain = ({ color, value }: StylePlace, { foreground }: ContrastFigures): boolean =>
  (colourKey(color) ?? colourKey(value)) === colourKey(foreground);
