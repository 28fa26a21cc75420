import { shownContrast } from '@manara/core/colour/contrast';
import type { RawContrast, RawNode } from '../in-frame.ts';
import type { SeenText } from './look-at-texts.ts';

/** What colors of eight bits leave open of a ratio. */
const slack = 0.03;
/** The share of a text that makes it fail, and the one that is nothing. */
const [some, hardly] = [0.08, 0.005];

/** WCAG 2.2, 1.4.3: large text is of 18 points, or of 14 and bold. */
const requiredFor = ({ size, weight }: SeenText): number => (size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5);

export type Verdict = 'passes' | 'fails' | 'unsure';

function verdictOf(seen: SeenText, byStyles: RawContrast['sight']): Verdict {
  const required = requiredFor(seen);
  const [surely, perhaps] = [seen.below(required - slack), seen.below(required + slack)];
  if (surely >= some) return 'fails';
  if (perhaps <= hardly) return 'passes';
  // So near to what is required that the styles know better.
  const isNear = surely <= hardly && perhaps > 0.5;
  return isNear && (byStyles === 'passes' || byStyles === 'fails') ? byStyles : 'unsure';
}

const figuresOf = (seen: SeenText): RawContrast => ({
  fgColor: seen.foreground,
  bgColor: seen.background,
  contrastRatio: shownContrast(seen.ratio),
  fontSize: `${seen.size}px`,
  fontWeight: seen.weight >= 700 ? 'bold' : 'normal',
  expectedContrastRatio: `${requiredFor(seen)}:1`,
});

/** What becomes of a text that was left open for looking; `seen` undefined: it could not be looked at. Of what stays open both figures are told. */
export function decideBySight(node: RawNode, seen: SeenText | undefined): { verdict: Verdict | 'unseen'; node: RawNode } {
  const { sight: byStyles = 'unsure', contrastRatio } = node.contrast ?? {};
  if (!seen) return { verdict: byStyles, node };
  const verdict = verdictOf(seen, byStyles);
  const figures = figuresOf(seen);
  const isOther = verdict === 'unsure' && contrastRatio !== undefined && shownContrast(contrastRatio) !== figures.contrastRatio;
  return { verdict, node: { ...node, contrast: { ...figures, ...(isOther && { ratioByStyles: shownContrast(contrastRatio) }) } } };
}
