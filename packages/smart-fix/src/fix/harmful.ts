import type { Finding } from '@manara/core/finding';
import { atAnyTime, failuresOf, isWorse, type Failures } from '../proof/failures.ts';
import type { LivePage } from './live-page.ts';
import { together, whileMade, type PageChanges } from './make-in-page.ts';
import { timeAllowed } from './time-allowed.ts';

/** Milliseconds that one page is asked for: of what is not known by then it is taken to harm. */
const mostMilliseconds = 150_000;

/**
 * Which of several changes that were proven on other pages make anything fail on this one, alone or beside those before them that do not.
 * What this page has nothing of harms nothing.
 */
export async function harmful<One extends PageChanges>(
  page: LivePage,
  strains: readonly One[],
  milliseconds = mostMilliseconds,
): Promise<One[]> {
  const counted = (findings: readonly Finding[]): Failures => failuresOf(findings.filter(({ bestPractice }) => !bestPractice));
  let before = counted(page.findings);
  const hasTime = timeAllowed(milliseconds);
  const harms = (some: readonly PageChanges[]): Promise<boolean> =>
    whileMade(page, together(some), async (made) => {
      const scope = { cleared: new Set<string>(), changed: made.changes > 0, counts: () => true };
      return made.changes + made.styles > 0 && isWorse(before, counted(await page.judge()), scope);
    });
  if (strains.length === 0 || !(await harms(strains))) return [];
  before = atAnyTime(before, counted(await page.judge()));
  const harmless: One[] = [];
  const found: One[] = [];
  const sift = async (some: readonly One[]): Promise<void> => {
    const holds = hasTime() && !(await harms([...harmless, ...some]));
    if (holds) harmless.push(...some);
    else if (some.length === 1 || !hasTime()) found.push(...some);
    else for (const half of [some.slice(0, some.length / 2), some.slice(some.length / 2)]) await sift(half);
  };
  await sift(strains);
  // Who takes up one of them without the others is not to find what only these have hidden.
  for (const one of harmless) if (!hasTime() || (await harms([one]))) found.push(one);
  return found;
}
