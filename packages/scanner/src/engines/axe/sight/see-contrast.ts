import { shownContrast } from '@manara/core/colour/contrast';
import type { VisitedFrame } from '../frames.ts';
import type { RawContrast, RawNode, RawRule } from '../in-frame.ts';
import { lookAtTexts, type SeenText } from './look-at-texts.ts';
import { paneOf } from './panes.ts';

/** Texts of one page at most that are looked at. */
const most = 150;
/** What colors of eight bits leave open of a ratio. */
const slack = 0.03;
/** The share of a text that makes it fail, and the one that is nothing. */
const [some, hardly] = [0.08, 0.005];

/** WCAG 2.2, 1.4.3: large text is of 18 points, or of 14 and bold. */
const requiredFor = ({ size, weight }: SeenText): number => (size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5);

type Verdict = 'passes' | 'fails' | 'unsure';

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

/** What becomes of a text that was left open for looking. */
function decide(node: RawNode, seen: SeenText | undefined): { verdict: Verdict | 'unseen'; node: RawNode } {
  const byStyles = node.contrast?.sight ?? 'unsure';
  if (!seen) return { verdict: byStyles, node };
  return { verdict: verdictOf(seen, byStyles), node: { ...node, contrast: figuresOf(seen) } };
}

/**
 * Decides the contrast of texts by what is seen of them, where styles mislead: the page is drawn with and without their letters. What cannot be seen stays as
 * the engine has it by the styles.
 */
export async function seeContrast(frames: readonly VisitedFrame[], rules: readonly RawRule[], budget: number): Promise<RawRule[]> {
  const open = (node: RawNode): boolean => node.contrast?.sight !== undefined;
  const asked = rules.flatMap(({ id, incomplete }) => (id === 'color-contrast' ? incomplete.filter(open) : []));
  const [page] = frames;
  const looked = asked.slice(0, most);
  const texts = frames.map((frame, at) => ({
    pane: paneOf(frame),
    numbers: looked.filter(({ ref }) => ref.frame === at).map(({ ref }) => ref.index),
  }));
  const seen = page && asked.length > 0 ? await lookAtTexts(page.frame, texts, budget) : [];
  return rules.map((rule) => {
    if (rule.id !== 'color-contrast' || asked.length === 0) return rule;
    const decided = asked.map((node) => decide(node, seen[node.ref.frame]?.get(node.ref.index)));
    const which = (verdict: Verdict): RawNode[] => decided.filter((one) => one.verdict === verdict).map(({ node }) => node);
    return {
      ...rule,
      passed: rule.passed + which('passes').length,
      violations: [...rule.violations, ...which('fails')],
      incomplete: [...rule.incomplete.filter((node) => !open(node)), ...which('unsure')],
    };
  });
}
