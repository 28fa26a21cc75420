import type { Finding } from '@manara/core/finding';
import type { Change } from '../edit/change.ts';
import { applyChanges, undoChanges } from '../page/in-page/apply-changes.ts';
import { setStyles } from '../page/in-page/style-places.ts';
import type { LivePage } from './live-page.ts';

/** What is to be tried in a page for one finding. */
export interface Trial {
  /** Rule and cause of the finding that it is to clear. */
  key: string;
  changes: Change<number>[];
  styles: { path: number[]; inline: number | null; property: string; value: string }[];
}

/** Trials of one page that are made one at a time where they do not hold all together. */
const mostAlone = 60;

export const keyOf = ({ ruleId, fingerprint }: Pick<Finding, 'ruleId' | 'fingerprint'>): string => `${ruleId} ${fingerprint}`;

const failures = (findings: readonly Finding[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    if (finding.outcome === 'violation' && !finding.bestPractice) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  }
  return counts;
};

/**
 * Makes each change in the live page and judges it again: true where its finding is gone and nothing fails that did not before. All
 * together first; one by one where that does not hold. The page is as it was afterwards.
 */
export async function prove(page: LivePage, trials: readonly Trial[]): Promise<boolean[]> {
  const before = failures(page.findings);
  const attempt = async (some: readonly Trial[]): Promise<Map<string, number>> => {
    const changes = some.flatMap((trial) => trial.changes);
    const undone = await page.ask(
      setStyles,
      some.flatMap((trial) => trial.styles),
    );
    const made = await page.ask(applyChanges, changes);
    try {
      // A change that could not be made proves nothing.
      return made === changes.length ? failures(await page.judge()) : new Map([['', 1]]);
    } finally {
      await page.ask(undoChanges);
      await page.ask(setStyles, undone);
    }
  };
  const isWorse = (after: Map<string, number>): boolean => [...after].some(([key, count]) => count > (before.get(key) ?? 0));
  if (trials.length === 0) return [];
  const together = await attempt(trials);
  if (!isWorse(together) && trials.every(({ key }) => !together.has(key))) return trials.map(() => true);
  const proven: boolean[] = [];
  for (const [at, trial] of trials.entries()) {
    const after = at < mostAlone ? await attempt([trial]) : before;
    proven.push(!isWorse(after) && (after.get(trial.key) ?? 0) < (before.get(trial.key) ?? 1));
  }
  return proven;
}
