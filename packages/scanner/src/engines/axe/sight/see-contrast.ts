import type { VisitedFrame } from '../frames.ts';
import type { RawNode, RawRule } from '../in-frame.ts';
import { decideBySight, type Verdict } from './decide-by-sight.ts';
import { lookAtTexts } from './look-at-texts.ts';
import { paneOf } from './panes.ts';

/** Texts of one page at most that are looked at. */
const most = 150;
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
    const decided = asked.map((node) => decideBySight(node, seen[node.ref.frame]?.get(node.ref.index)));
    const which = (verdict: Verdict): RawNode[] => decided.filter((one) => one.verdict === verdict).map(({ node }) => node);
    return {
      ...rule,
      passed: rule.passed + which('passes').length,
      violations: [...rule.violations, ...which('fails')],
      incomplete: [...rule.incomplete.filter((node) => !open(node)), ...which('unsure')],
    };
  });
}
