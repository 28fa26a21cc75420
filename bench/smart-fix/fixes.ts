import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding } from '@manara/core/finding';
import { agreeOnColours, harmOn, withoutHarm } from '@manara/smart-fix/fix/across-pages';
import { Album } from '@manara/smart-fix/fix/album';
import { AskedPages } from '@manara/smart-fix/fix/ask-pages';
import { applyFixes } from '@manara/smart-fix/fix/apply-fixes';
import type { Fix } from '@manara/smart-fix/fix/fix';
import { fixPage, type PageFix } from '@manara/smart-fix/fix/fix-page';
import type { StyleChange } from '@manara/smart-fix/page/in-page/style-places';
import { soundFixes } from '@manara/smart-fix/fix/sound-fixes';
import { readSources } from '@manara/smart-fix/fix/read-sources';
import { buildSite } from './build-site.ts';
import { look } from './look.ts';
import { serveSite } from './serve-site.ts';

/** What fixing a site did; counts of violations. */
export interface FixFigures {
  before: number;
  /** Of those the ones that no program can mend. */
  forPeople: number;
  /** With the safe changes alone. */
  safe: number;
  /** With those that a person accepts besides. */
  accepted: number;
  /** Causes that were not there before; with the safe ones, and with all. */
  newWithSafe: number;
  newWithAll: number;
}

/** Rules that the table of rules calls not automatable. */
const forPeople = new Set(['nested-interactive', 'server-side-image-map', 'focus-order-semantics', 'video-caption', 'audio-caption']);

const isFailure = ({ outcome, bestPractice }: Finding): boolean => outcome === 'violation' && !bestPractice;
const cause = ({ url, ruleId, fingerprint }: Finding): string => `${new URL(url).pathname} ${ruleId} ${fingerprint}`;

/** Fixes a site's sources by what its pages show, builds it again, and judges it again. */
export async function measureFixes(name: string, told: (line: string) => void): Promise<FixFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-site-'));
  const sources = path.join(folder, 'sources');
  const original = path.join(import.meta.dirname, 'sites', name);
  try {
    const known = await readSources(original);
    const found = new Map<Finding, PageFix>();
    const before = await violations(name, original, path.join(folder, 'before'), async (page) => {
      const failing = page.findings.filter(isFailure);
      const fixes = await fixPage(known, page, failing, new Album(0));
      for (const [at, finding] of failing.entries()) found.set(finding, fixes[at] as PageFix);
    });
    const findings = [...found.keys()];
    const proposed = agreeOnColours([...found.values()].map(({ fix }) => fix));
    const harm: StyleChange[] = [];
    const asked = new AskedPages(found);
    await violations(name, original, path.join(folder, 'again'), async (page) => {
      harm.push(...(await harmOn(page, proposed)));
      await asked.ask(known, page);
    });
    const agreed = await soundFixes(
      withoutHarm(
        proposed.map((fix, at) => asked.judged(fix, findings[at]?.ruleId ?? '', true)),
        harm,
      ),
      known.textOf,
    );
    const again = async (accepted: (fix: Fix) => boolean, out: string): Promise<Finding[]> => {
      await rm(sources, { recursive: true, force: true });
      await cp(original, sources, { recursive: true });
      const { files } = applyFixes(agreed, known.textOf, accepted);
      for (const [file, text] of files) await writeFile(path.join(sources, file), text);
      return violations(name, sources, path.join(folder, out));
    };
    const safe = await again(({ certainty }) => certainty === 'safe', 'safe');
    const all = await again(() => true, 'all');
    const perRule = (found: Finding[]) => Map.groupBy(found, ({ url, ruleId }) => `${new URL(url).pathname} ${ruleId}`);
    const old = perRule(before);
    // A change of an element changes who it is: what is new shows in how often a rule fails on a page.
    const fresh = (found: Finding[]) => [...perRule(found)].flatMap(([key, all]) => all.slice(old.get(key)?.length ?? 0));
    const left = new Set(all.map(cause));
    for (const [at, finding] of findings.entries()) {
      const fix = agreed[at] as Fix;
      if (!left.has(cause(finding)) || forPeople.has(finding.ruleId)) continue;
      told(`  left ${describe(finding)}: ${fix.certainty}${fix.proposal ? ` proven ${fix.proposal.proven}` : ''}`);
    }
    for (const one of fresh(safe)) told(`  NEW with safe ones: ${describe(one)}`);
    for (const one of fresh(all)) told(`  new: ${describe(one)}`);
    return {
      before: before.length,
      forPeople: before.filter(({ ruleId }) => forPeople.has(ruleId)).length,
      safe: safe.length,
      accepted: all.length,
      newWithSafe: fresh(safe).length,
      newWithAll: fresh(all).length,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const describe = ({ url, ruleId, html }: Finding): string =>
  `${new URL(url).pathname} ${ruleId} ${html.slice(0, 140).replace(/\s+/g, ' ')}`;

async function violations(name: string, sources: string, out: string, inspect?: Parameters<typeof look>[1]): Promise<Finding[]> {
  const built = await buildSite(name, sources, out);
  const site = await serveSite(out, built);
  try {
    const pages = await look(
      built.pages.map((page) => site.origin + page),
      inspect,
    );
    return pages.flatMap(({ findings }) => findings).filter(isFailure);
  } finally {
    await site.close();
  }
}
