import type { Finding } from '@manara/core/finding';
import type { Change } from '../edit/change.ts';
import { applyChanges, undoChanges } from '../page/in-page/apply-changes.ts';
import { setStyles, type StyleChange } from '../page/in-page/style-places.ts';
import type { LivePage } from './live-page.ts';

/** What is to be tried in a page for one finding. */
export interface Trial {
  /** Rule and cause of the finding that it is to clear. */
  key: string;
  changes: Change<number>[];
  styles: StyleChange[];
}

/** Trials of one page that are made one at a time where they do not hold all together. */
const mostAlone = 60;

export const keyOf = ({ ruleId, fingerprint }: Pick<Finding, 'ruleId' | 'fingerprint'>): string => `${ruleId} ${fingerprint}`;

type Failures = Map<string, number>;

function failuresOf(findings: readonly Finding[]): Failures {
  const failures: Failures = new Map();
  for (const finding of findings) {
    if (finding.outcome === 'violation' && !finding.bestPractice) failures.set(keyOf(finding), (failures.get(keyOf(finding)) ?? 0) + 1);
  }
  return failures;
}

/**
 * Whether anything fails that did not. An element that is changed becomes another cause of whatever else it fails: that many of a
 * rule's causes may be new as old ones have gone that were not to be cleared.
 */
function isWorse(before: Failures, after: Failures, trials: readonly Trial[]): boolean {
  const cleared = new Set(trials.map(({ key }) => key));
  const changed = trials.some(({ changes }) => changes.length > 0);
  const balance = new Map<string, number>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const rule = key.slice(0, key.indexOf(' '));
    const more = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    if (more > 0 || (changed && !cleared.has(key))) balance.set(rule, (balance.get(rule) ?? 0) + more);
  }
  return [...balance.values()].some((count) => count > 0);
}

/**
 * Makes each change in the live page and judges it again: true where its finding is gone and nothing fails that did not before. All
 * together first; one by one where that does not hold. The page is as it was afterwards.
 */
export async function prove(page: LivePage, trials: readonly Trial[]): Promise<boolean[]> {
  const before = failuresOf(page.findings);
  const attempt = async (some: readonly Trial[]): Promise<Failures | null> => {
    const changes = some.flatMap((trial) => trial.changes);
    const styles = some.flatMap((trial) => trial.styles);
    const made = await page.ask(applyChanges, changes);
    const restyled = await page.ask(setStyles, styles);
    try {
      // A change that could not be made proves nothing.
      return made === changes.length && restyled === styles.length ? failuresOf(await page.judge()) : null;
    } finally {
      await page.ask(undoChanges);
    }
  };
  if (trials.length === 0) return [];
  const together = await attempt(trials);
  if (together && !isWorse(before, together, trials) && trials.every(({ key }) => !together.has(key))) return trials.map(() => true);
  const proven: boolean[] = [];
  for (const [at, trial] of trials.entries()) {
    const after = at < mostAlone ? await attempt([trial]) : null;
    proven.push(after !== null && !isWorse(before, after, [trial]) && (after.get(trial.key) ?? 0) < (before.get(trial.key) ?? 1));
  }
  return proven;
}

/** Whether changes of style sheets that were proven on other pages make anything fail on this one; of those that do, which. Changes that this page has no declaration for harm nothing. */
export async function harmful(page: LivePage, changes: readonly StyleChange[]): Promise<StyleChange[]> {
  const before = failuresOf(page.findings);
  const harms = async (some: readonly StyleChange[]): Promise<boolean> => {
    await page.ask(applyChanges, []);
    const met = await page.ask(setStyles, [...some]);
    try {
      return met > 0 && isWorse(before, failuresOf(await page.judge()), []);
    } finally {
      await page.ask(undoChanges);
    }
  };
  if (changes.length === 0 || !(await harms(changes))) return [];
  const found: StyleChange[] = [];
  for (const change of changes.slice(0, mostAlone)) if (await harms([change])) found.push(change);
  // None alone, but all together: which of them cannot be said.
  return found.length > 0 ? [...found, ...changes.slice(mostAlone)] : [...changes];
}
