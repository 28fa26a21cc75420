import type { Finding } from '@manara/core/finding';
import { atAnyTime, failuresOf, foundIn, isWorse, keyOf, type Failures } from '../proof/failures.ts';
import { applyFixes } from './apply-fixes.ts';
import { nothingToWrite, type Fix } from './fix.ts';
import type { WantedFinding } from './live-page.ts';
import { withGaps } from './say-words.ts';

/** Pages that the sources hold as a browser shows them, so that a change of a file can be seen without a build. */
export interface BuiltPages {
  textOf: (file: string) => string | null;
  /** Whether a file of the sources is part of the pages as it stands. */
  holds: (file: string) => boolean;
  /** Opens pages by their paths, some of their files having other texts; those that are not there are passed over. */
  visit: (
    paths: string[],
    texts: ReadonlyMap<string, string>,
    inspect: (page: { url: string; findings: readonly Finding[] }) => Promise<void>,
  ) => Promise<void>;
}

/** How often lots of changes are tried where they do not hold all together: each time opens their pages anew. */
const mostLots = 60;

/** One change of the sources, for all findings that it is to clear. */
interface BuiltTrial {
  fixes: Fix[];
  /** Rule and cause of its findings, by the paths of their pages. */
  keys: Map<string, Set<string>>;
}

/** How a change fared in the files; `unjudged`: it was among others that did not hold, and was not tried without them. */
type Verdict = 'held' | 'failed' | 'unjudged';

interface SeenFindings {
  failures: Failures;
  found: Failures;
}

const pathOf = (url: string): string => new URL(url).pathname.replace(/(.)\/$/, '$1');
const counted = (findings: readonly Finding[]): Finding[] => findings.filter(({ bestPractice }) => !bestPractice);

/**
 * Makes changes that were proven on live pages in the files themselves, and judges the pages that stand in them. What holds there too
 * says so; what does not is no longer offered; what there was no time for is for a person to judge; what cannot be seen there stays as it is.
 * `wanted`: null of what stands on pages of another site.
 */
export async function proveBuilt(fixes: readonly Fix[], wanted: readonly (WantedFinding | null)[], pages: BuiltPages): Promise<Fix[]> {
  const trials = trialsOf(fixes, wanted, pages);
  const paths = [...new Set(trials.flatMap(({ keys }) => [...keys.keys()]))];
  const prover = new BuiltProver(pages, paths);
  const held = trials.length === 0 ? new Map<Fix, Verdict>() : await prover.prove(trials);
  return fixes.map((fix) => {
    const verdict = held.get(fix);
    if (!verdict || !fix.proposal?.proof) return fix;
    if (verdict === 'unjudged') return { ...fix, certainty: 'review' };
    return verdict === 'held'
      ? { ...fix, proposal: { ...fix.proposal, proof: { ...fix.proposal.proof, built: 'held' } } }
      : { ...fix, ...nothingToWrite('not_built') };
  });
}

function trialsOf(fixes: readonly Fix[], wanted: readonly (WantedFinding | null)[], { holds }: BuiltPages): BuiltTrial[] {
  const trials = new Map<string, BuiltTrial>();
  for (const [at, fix] of fixes.entries()) {
    const finding = wanted[at];
    if (fix.cause === null || !fix.proposal?.proof || !fix.proposal.edits.every(({ file }) => holds(file))) continue;
    const trial = trials.get(fix.cause) ?? { fixes: [], keys: new Map<string, Set<string>>() };
    trials.set(fix.cause, trial);
    trial.fixes.push(fix);
    if (!finding) continue;
    const path = pathOf(finding.url);
    trial.keys.set(path, (trial.keys.get(path) ?? new Set()).add(keyOf(finding)));
  }
  return [...trials.values()];
}

class BuiltProver {
  readonly #pages: BuiltPages;
  readonly #paths: string[];
  #before = new Map<string, SeenFindings>();

  constructor(pages: BuiltPages, paths: string[]) {
    this.#pages = pages;
    this.#paths = paths;
  }

  /** How each fix fared; nothing of those whose findings the pages do not have. Of a lot that does not hold each half is tried. */
  async prove(all: readonly BuiltTrial[]): Promise<Map<Fix, Verdict>> {
    this.#before = await this.#see(this.#paths, []);
    const trials = all.filter(({ keys }) => [...keys].some(([path, own]) => this.#stands(path, own).length > 0));
    const verdicts = new Map<Fix, Verdict>();
    const tell = (lot: readonly BuiltTrial[], verdict: Verdict): void =>
      lot.forEach(({ fixes }) => fixes.forEach((fix) => verdicts.set(fix, verdict)));
    const lots = trials.length > 0 ? [trials] : [];
    for (const [tried, lot] of lots.entries()) {
      if (tried >= mostLots) tell(lot, 'unjudged');
      else if (await this.#holds(lot)) tell(lot, 'held');
      else {
        if (tried === 0) await this.#seeAgain();
        const half = Math.ceil(lot.length / 2);
        if (lot.length === 1 && tried > 0) tell(lot, 'failed');
        else lots.push(...[lot.slice(0, half), lot.slice(half)].filter(({ length }) => length > 0));
      }
    }
    return verdicts;
  }

  /** What fails by turns has failed before too. */
  async #seeAgain(): Promise<void> {
    const again = await this.#see(this.#paths, []);
    for (const [path, seen] of this.#before)
      this.#before.set(path, { ...seen, failures: atAnyTime(seen.failures, again.get(path)?.failures ?? new Map()) });
  }

  #stands(path: string, keys: ReadonlySet<string>): string[] {
    const found = this.#before.get(path)?.found;
    return [...keys].filter((key) => found?.has(key));
  }

  /** Whether with these changes all of their findings that stand on the pages are fewer, and nothing else fails. */
  async #holds(trials: readonly BuiltTrial[]): Promise<boolean> {
    const paths = [...new Set(trials.flatMap(({ keys }) => [...keys.keys()]))].filter((path) => this.#before.has(path));
    const after = await this.#see(
      paths,
      trials.flatMap(({ fixes }) => fixes),
    );
    return paths.every((path) => {
      const [before, now] = [this.#before.get(path), after.get(path)];
      if (!before || !now) return false;
      const cleared = new Set(trials.flatMap(({ keys }) => this.#stands(path, keys.get(path) ?? new Set())));
      const gone = [...cleared].every((key) => (now.found.get(key) ?? 0) < (before.found.get(key) ?? 0));
      return gone && !isWorse(before.failures, now.failures, { cleared, changed: true, counts: () => true });
    });
  }

  async #see(paths: string[], fixes: readonly Fix[]): Promise<Map<string, SeenFindings>> {
    const { files } = applyFixes(fixes.map(withGaps), this.#pages.textOf, () => true);
    const seen = new Map<string, SeenFindings>();
    await this.#pages.visit(paths, files, async ({ url, findings }) => {
      seen.set(pathOf(url), { failures: failuresOf(counted(findings)), found: foundIn(findings) });
    });
    return seen;
  }
}
