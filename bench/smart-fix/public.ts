import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding } from '@manara/core/finding';
import { asksWords } from '@manara/core/fix-question';
import { patchOf } from '@manara/server/features/fixes/difference';
import { applyFixes } from '@manara/smart-fix/fix/apply-fixes';
import type { Fix } from '@manara/smart-fix/fix/fix';
import { fixFindings } from '@manara/smart-fix/fix/fix-findings';
import { readSources } from '@manara/smart-fix/fix/read-sources';
import type { Sources } from '@manara/smart-fix/fix/sources';
import { look } from './look.ts';
import { markSources } from './mark-sources.ts';
import { judgePlaces } from './places.ts';
import type { PublicRepository } from './public-repositories.ts';
import { serveSite } from './serve-site.ts';

/** What Smart Fix did on a repository that nobody had prepared; counts of violations, and of places where their truth is known. */
export interface PublicFigures {
  violations: number;
  /** Places whose truth is known: of pages that are the sources by marks; of built pages what is in those pages is wrong, and nothing else is known. */
  asked: number;
  fileRight: number;
  elementAsked: number;
  elementRight: number;
  confident: number;
  confidentWrong: number;
  safe: number;
  accepted: number;
  /** Only words are missing, which a person would type. */
  lacksWords: number;
  /** Causes that were not there before; null of built pages, where each change was proven to bring none. */
  fresh: number | null;
  seconds: number;
}

const nothing: PublicFigures = {
  violations: 0,
  asked: 0,
  fileRight: 0,
  elementAsked: 0,
  elementRight: 0,
  confident: 0,
  confidentWrong: 0,
  safe: 0,
  accepted: 0,
  lacksWords: 0,
  fresh: 0,
  seconds: 0,
};

/** The sums of several repositories. */
export function together(all: readonly PublicFigures[]): PublicFigures {
  const sums = { ...nothing };
  for (const one of all) for (const key of Object.keys(nothing) as (keyof PublicFigures)[]) sums[key] = (sums[key] ?? 0) + (one[key] ?? 0);
  return sums;
}

/** One change as a reader judges it: without how sure it is. */
export interface Patch {
  repository: string;
  page: string;
  rules: string[];
  html: string;
  patch: string;
}

const folderOf = (checkouts: string, { name }: PublicRepository): string => path.join(checkouts, name.replace('/', '+'));

export const cloneOf = ({ name, commit }: PublicRepository): string =>
  `git clone https://github.com/${name} ${name.replace('/', '+')} && git -C ${name.replace('/', '+')} checkout ${commit}`;

/** Whether a folder of checkouts has a repository at its commit. */
export function isCheckedOut(checkouts: string, repository: PublicRepository): boolean {
  try {
    const head = ['-C', folderOf(checkouts, repository), 'rev-parse', 'HEAD'];
    return execFileSync('git', head, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() === repository.commit;
  } catch {
    return false;
  }
}

/** Whether somebody has written its pages, and no program has made them. */
const isWritten = ({ kind }: PublicRepository): boolean => /HTML|Bootstrap/.test(kind);

const isFailure = ({ outcome, bestPractice }: Finding): boolean => outcome === 'violation' && !bestPractice;

/** Serves the pages of a repository, below the path that they take for their site's. */
async function serve(sources: string, { pages, below, paths }: PublicRepository) {
  const folder = path.join(sources, pages);
  if (below === undefined) {
    const site = await serveSite(folder);
    return { ...site, urls: paths.map((one) => site.origin + one) };
  }
  const around = await mkdtemp(path.join(tmpdir(), 'manara-below-'));
  await mkdir(path.dirname(path.join(around, below)), { recursive: true });
  await symlink(folder, path.join(around, below));
  const site = await serveSite(around);
  const close = async (): Promise<void> => {
    await site.close();
    await rm(around, { recursive: true });
  };
  return { close, origin: site.origin, urls: paths.map((one) => `${site.origin}${below}${one}`) };
}

async function failuresOf(sources: string, repository: PublicRepository): Promise<Finding[]> {
  const site = await serve(sources, repository);
  try {
    return (await look(site.urls)).flatMap(({ findings }) => findings).filter(isFailure);
  } finally {
    await site.close();
  }
}

const perRule = (found: readonly Finding[]): Map<string, number> => {
  const keys = found.map(({ url, ruleId }) => `${new URL(url).pathname} ${ruleId}`);
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
};

/** Fixes what a repository's pages show, and counts what came of it. Nothing of it is left behind. */
export async function measurePublic(
  checkouts: string,
  repository: PublicRepository,
  told: (line: string) => void,
): Promise<{ figures: PublicFigures; patches: Patch[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-public-'));
  const original = path.join(folder, 'sources');
  await cp(folderOf(checkouts, repository), original, { recursive: true, filter: (file) => path.basename(file) !== '.git' });
  const site = await serve(original, repository);
  try {
    const before = (await look(site.urls)).flatMap(({ findings }) => findings).filter(isFailure);
    const start = performance.now();
    const sources = await readSources(original);
    const wanted = before.map(({ url, ruleId, selector, fingerprint, html }) => ({ url, ruleId, selector, fingerprint, html }));
    const { fixes } = await fixFindings(sources, wanted, async (urls, inspect) => {
      if (urls.length > 0) await look(urls, inspect);
    });
    const seconds = (performance.now() - start) / 1000;
    const lacksWords = fixes.filter(({ question }) => asksWords(question)).length;
    const figures = isWritten(repository)
      ? { ...(await places(original, repository, told)), ...(await applied(original, repository, { before, fixes, sources })) }
      : { ...builtPlaces(fixes, repository), ...provenIn(fixes) };
    for (const [at, fix] of fixes.entries()) {
      const finding = before[at];
      if (!fix.proposal && finding)
        told(`  ${fix.obstacle} ${new URL(finding.url).pathname} ${finding.ruleId} ${finding.html.slice(0, 120)}`);
    }
    const patches = patchesOf(repository, { before, fixes, sources });
    return { figures: { violations: before.length, lacksWords, seconds, ...figures }, patches };
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
}

type Placed = Pick<PublicFigures, 'asked' | 'fileRight' | 'elementAsked' | 'elementRight' | 'confident' | 'confidentWrong'>;
type Cleared = Pick<PublicFigures, 'safe' | 'accepted' | 'fresh'>;

/** Places on pages that are the sources, by marks in a copy. */
async function places(original: string, repository: PublicRepository, told: (line: string) => void): Promise<Placed> {
  const marked = `${original}-marked`;
  await cp(original, marked, { recursive: true });
  const { index, made } = await markSources(marked);
  const pages = repository.paths;
  const { violations } = await judgePlaces(path.join(marked, repository.pages), { pages }, index, (name) => made.get(name), told);
  const { asked, fileFirst, elementFirst, confident, confidentRight } = violations;
  const right = { fileRight: fileFirst, elementAsked: asked, elementRight: elementFirst };
  return { asked, ...right, confident, confidentWrong: confident - confidentRight };
}

/** Of built pages a place in them is wrong: what they are made of stands beside. */
function builtPlaces(fixes: readonly Fix[], { pages }: PublicRepository): Placed {
  const placed = fixes.filter(({ place }) => place !== null);
  const inPages = ({ place }: Fix): boolean => place?.file.startsWith(`${pages}/`) ?? false;
  const sure = placed.filter(({ confident }) => confident);
  return {
    asked: fixes.length,
    fileRight: placed.filter((fix) => !inPages(fix)).length,
    elementAsked: 0,
    elementRight: 0,
    confident: sure.length,
    confidentWrong: sure.filter(inPages).length,
  };
}

/** What is gone once the changes are made in the files. */
async function applied(
  original: string,
  repository: PublicRepository,
  { before, fixes, sources }: { before: Finding[]; fixes: Fix[]; sources: Sources },
): Promise<Cleared> {
  const after = async (accepted: (fix: Fix) => boolean): Promise<Finding[]> => {
    const copy = `${original}-fixed`;
    await rm(copy, { recursive: true, force: true });
    await cp(original, copy, { recursive: true });
    for (const [file, text] of applyFixes(fixes, sources.textOf, accepted).files) await writeFile(path.join(copy, file), text);
    return failuresOf(copy, repository);
  };
  const safe = await after(({ certainty }) => certainty === 'safe');
  const all = await after(() => true);
  const old = perRule(before);
  const fresh = [...perRule(all)].reduce((sum, [key, count]) => sum + Math.max(0, count - (old.get(key) ?? 0)), 0);
  return { safe: before.length - safe.length, accepted: before.length - all.length, fresh };
}

/** What was proven in the pages as they are: they are not built anew. */
const provenIn = (fixes: readonly Fix[]): Cleared => ({
  safe: fixes.filter(({ certainty }) => certainty === 'safe').length,
  accepted: fixes.filter(({ proposal, question }) => proposal?.proven === true && !asksWords(question)).length,
  fresh: null,
});

function patchesOf({ name }: PublicRepository, { before, fixes, sources }: { before: Finding[]; fixes: Fix[]; sources: Sources }): Patch[] {
  const changes = Map.groupBy(fixes.keys(), (at) => JSON.stringify(fixes[at]?.proposal?.edits ?? []));
  return [...changes.values()].flatMap((all) => {
    const [at = 0] = all;
    const [fix, finding] = [fixes[at], before[at]];
    const { files } = applyFixes(fix ? [fix] : [], sources.textOf, () => true);
    if (!finding || files.size === 0) return [];
    const patch = patchOf([...files].map(([file, after]) => ({ file, before: sources.textOf(file) ?? '', after })));
    const rules = [...new Set(all.map((one) => before[one]?.ruleId ?? ''))];
    return [{ repository: name, page: new URL(finding.url).pathname, rules, html: finding.html, patch }];
  });
}
