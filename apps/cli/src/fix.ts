import { stat } from 'node:fs/promises';
import { defaultLimits, type ScanProfile } from '@manara/core/scan';
import { criteria } from '@manara/core/wcag/criteria';
import { createEgress } from '@manara/egress/egress';
import type { ServedSite } from '@manara/egress/served/served-site';
import { changedPages } from '@manara/repositories/pages/changed-pages';
import { findPages } from '@manara/repositories/pages/find-pages';
import { BrowserUnavailable } from '@manara/scanner/page/browser-keeper';
import type { OpenPage } from '@manara/scanner/page/open-page';
import { scanSite } from '@manara/scanner/scan-site';
import { applyFixes } from '@manara/smart-fix/fix/apply-fixes';
import type { Fix } from '@manara/smart-fix/fix/fix';
import { fixFindings } from '@manara/smart-fix/fix/fix-findings';
import type { WantedFinding } from '@manara/smart-fix/fix/live-page';
import { proveBuilt } from '@manara/smart-fix/fix/prove-built';
import { readSources } from '@manara/smart-fix/fix/read-sources';
import type { Sources } from '@manara/smart-fix/fix/sources';
import { TooManyFiles } from '@manara/smart-fix/tree/read-tree';
import type { Command } from './command.ts';
import { readFixArguments } from './fix/arguments.ts';
import { readFindings, type GivenFinding } from './fix/read-findings.ts';
import { writeFiles } from './fix/write-files.ts';
import { progressLine, type ProgressLine } from './scan/progress.ts';
import { allowList, browserSettings } from './scan/surroundings.ts';
import { questionText, text } from './scan/text.ts';
import { untilInterrupted } from './scan/until-interrupted.ts';

/** A person has ended the work: nothing more is told or written. */
class Interrupted extends Error {}

/** Pages are judged by what the findings are about: what nobody looks for, nobody can prove to be gone. */
const profileFor = (findings: readonly GivenFinding[]): ScanProfile => ({
  wcag: '2.2',
  level: findings.some(({ sc }) => sc.some((one) => criteria.get(one)?.level === 'AAA')) ? 'AAA' : 'AA',
});

interface Visit {
  urls: string[];
  profile: ScanProfile;
  allow: string[];
  progress: ProgressLine;
  served?: ServedSite;
}

/** Opens pages one after another and does something on each; says where there is no browser. Throws `Interrupted`. */
async function visit({ urls, profile, allow, progress, served }: Visit, inspect: (page: OpenPage) => Promise<void>): Promise<void> {
  if (urls.length === 0) return;
  try {
    const end = await untilInterrupted((signal) =>
      scanSite(
        { startUrl: urls[0] ?? '', urls, profile, limits: { ...defaultLimits, maxPages: urls.length } },
        {
          signal,
          egress: createEgress({ allow, ...(served && { served }) }),
          browser: browserSettings(),
          inspect,
          onError: (error) =>
            progress.say(text('fix.inspection_failed', { detail: error instanceof Error ? error.message : String(error) })),
          sink: { page: () => Promise.resolve(), progress: progress.show },
        },
      ),
    );
    if (end.status === 'cancelled') throw new Interrupted();
  } catch (error) {
    if (!(error instanceof BrowserUnavailable)) throw error;
    progress.say(text(`scan.browser.${error.reason}`, { detail: error.detail }));
  } finally {
    progress.end();
  }
}

/** Proves changes in the files too, where the folder holds pages as a browser shows them. */
async function proveInFolder(
  repo: string,
  sources: Sources,
  { fixes, wanted, open }: { fixes: Fix[]; wanted: WantedFinding[]; open: Omit<Visit, 'urls' | 'served'> },
): Promise<Fix[]> {
  const pages = await findPages(repo);
  if (!pages) return fixes;
  const built = changedPages<OpenPage>(repo, pages, (served, urls, inspect) => visit({ ...open, served, urls }, inspect));
  return proveBuilt(fixes, wanted, { ...built, textOf: sources.textOf });
}

/** What is told of each finding: its fix, without pictures, with how many findings share its cause. */
function told(findings: readonly GivenFinding[], fixes: readonly Fix[]): object[] {
  const shared = Map.groupBy(fixes, ({ cause }) => cause);
  return fixes.map(({ question, proposal, ...fix }, at) => ({
    finding: findings[at]?.given,
    ...fix,
    occurrences: fix.cause === null ? 1 : (shared.get(fix.cause)?.length ?? 1),
    question: question && questionText(question),
    proposal: proposal && { ...proposal, pictures: undefined },
  }));
}

/** `manara fix`: finds in the sources what scans found on pages, proposes changes, proves them, and makes those that are safe. */
export const run: Command = async (args) => {
  const progress = progressLine(process.stderr);
  const read = readFixArguments(args);
  if (read.ok === 'help') {
    console.log(text('fix.usage'));
    return 0;
  }
  if (!read.ok) {
    progress.say(read.message);
    return 2;
  }
  const { repo, findings: file, apply } = read.order;
  if (!(await stat(repo).catch(() => null))?.isDirectory()) {
    progress.say(text('fix.no_folder', { folder: repo }));
    return 2;
  }
  const findings = readFindings(file);
  if (!Array.isArray(findings)) {
    progress.say(findings.message);
    return 2;
  }
  const allow = allowList(
    findings.map(({ wanted }) => wanted.url),
    progress,
  );
  if (!allow) return 2;
  try {
    const sources = await readSources(repo);
    const wanted = findings.map((finding) => finding.wanted);
    const profile = profileFor(findings);
    const found = await fixFindings(sources, wanted, (urls, inspect) => visit({ urls, profile, allow, progress }, inspect));
    const { unseen } = found;
    const fixes = await proveInFolder(repo, sources, { wanted, fixes: found.fixes, open: { profile, allow, progress } });
    if (unseen > 0) progress.say(text('fix.unseen', { count: unseen }));
    for (const line of told(findings, fixes)) console.log(JSON.stringify(line));
    const located = fixes.filter(({ place }) => place).length;
    const safe = fixes.filter(({ certainty }) => certainty === 'safe').length;
    progress.say(text('fix.summary', { findings: findings.length, located, safe }));
    return apply ? await write(repo, sources, fixes, progress) : 0;
  } catch (error) {
    if (error instanceof TooManyFiles) progress.say(text('fix.too_many_files', { folder: repo, count: error.most }));
    else if (error instanceof Interrupted) progress.say(text('scan.cancelled'));
    else throw error;
    return 3;
  }
};

/** Makes the safe fixes in the working tree and answers the exit status. */
async function write(repo: string, sources: Sources, fixes: readonly Fix[], progress: ProgressLine): Promise<number> {
  const { files, applied } = applyFixes(fixes, sources.textOf);
  const left = await writeFiles(repo, new Map([...files].map(([file, after]) => [file, { before: sources.textOf(file) ?? '', after }])));
  for (const file of left) progress.say(text('fix.changed_meanwhile', { file }));
  progress.say(text('fix.applied', { fixes: applied.length, files: files.size - left.length }));
  return left.length > 0 ? 3 : 0;
}
