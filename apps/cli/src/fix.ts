import { stat } from 'node:fs/promises';
import { asksWords } from '@manara/core/fix-question';
import { changedPages } from '@manara/repositories/pages/changed-pages';
import { findPages } from '@manara/repositories/pages/find-pages';
import type { OpenPage } from '@manara/scanner/page/open-page';
import { patchOf } from '@manara/server/features/fixes/difference';
import { applyFixes } from '@manara/smart-fix/fix/apply-fixes';
import type { Fix } from '@manara/smart-fix/fix/fix';
import { fixFindings } from '@manara/smart-fix/fix/fix-findings';
import type { WantedFinding } from '@manara/smart-fix/fix/live-page';
import { proveBuilt } from '@manara/smart-fix/fix/prove-built';
import { readSources } from '@manara/smart-fix/fix/read-sources';
import type { Sources } from '@manara/smart-fix/fix/sources';
import { TooManyFiles } from '@manara/smart-fix/tree/read-tree';
import type { Command } from './command.ts';
import { plain } from './fix/at-terminal.ts';
import { readFixArguments, type FixOrder } from './fix/arguments.ts';
import { jsonLine } from './fix/json-format.ts';
import { readFindings, type GivenFinding } from './fix/read-findings.ts';
import { fixesText } from './fix/text-format.ts';
import { changeOf, toldFixes, type ToldFix } from './fix/told-fix.ts';
import { Interrupted, PageVisitor } from './fix/visit-pages.ts';
import { inWords } from './fix/in-words.ts';
import { writeFiles } from './fix/write-files.ts';
import { progressLine, type ProgressLine } from './scan/progress.ts';
import { allowList } from './scan/surroundings.ts';
import { text } from './scan/text.ts';
import { writeOutput } from './write-output.ts';

/** Proves changes in the files too, where the folder holds pages as a browser shows them. */
async function proveInFolder(
  repo: string,
  sources: Sources,
  { fixes, wanted, pages: visitor }: { fixes: Fix[]; wanted: WantedFinding[]; pages: PageVisitor },
): Promise<Fix[]> {
  const pages = await findPages(repo);
  if (!pages) return fixes;
  const built = changedPages<OpenPage>(repo, pages, (served, urls, inspect) => visitor.visit(urls, inspect, served));
  return proveBuilt(fixes, wanted, { ...built, textOf: sources.textOf });
}

/** `manara fix`: finds in the sources what scans found on pages, proposes changes, proves them, and makes those that are safe or accepted. */
export const run: Command = async (args) => {
  const progress = progressLine(process.stderr);
  const read = readFixArguments(args);
  if (read.ok === 'help') {
    await writeOutput(`${text('fix.usage')}\n`);
    return 0;
  }
  if (!read.ok) {
    progress.say(read.message);
    return 2;
  }
  const { order } = read;
  if (!(await stat(order.repo).catch(() => null))?.isDirectory()) {
    progress.say(text('fix.no_folder', { folder: order.repo }));
    return 2;
  }
  const findings = await readFindings(order.findings);
  if (!Array.isArray(findings)) {
    progress.say(findings.message);
    return 2;
  }
  const named = { '--accept': order.accept === 'all' ? [] : [...order.accept], '--say': [...order.say.keys()] };
  for (const [option, numbers] of Object.entries(named)) {
    const beyond = numbers.find((number) => number > findings.length);
    if (beyond === undefined) continue;
    progress.say(text('fix.beyond', { option, number: beyond, count: findings.length }));
    return 2;
  }
  const addresses = findings.map(({ wanted }) => wanted.url);
  const allow = allowList(addresses, progress);
  if (!allow) return 2;
  try {
    return await fix(order, { findings, progress, pages: new PageVisitor(findings, allow, progress) });
  } catch (error) {
    if (error instanceof TooManyFiles) progress.say(text('fix.too_many_files', { folder: order.repo, count: error.most }));
    else if (error instanceof Interrupted) progress.say(text('scan.cancelled'));
    else throw error;
    return 3;
  }
};

interface Given {
  findings: GivenFinding[];
  progress: ProgressLine;
  pages: PageVisitor;
}

/** Does the work, tells what came of it, and answers the exit status. */
async function fix(order: FixOrder, { findings, progress, pages }: Given): Promise<number> {
  const sources = await readSources(order.repo);
  for (const { language, files } of sources.unread) progress.say(text('fix.unread_sources', { language, files }));
  for (const { folder, by } of sources.made) progress.say(text('fix.made_sources', { folder, by }));
  const wanted = findings.map((finding) => finding.wanted);
  const { fixes: seen, standings } = await fixFindings(sources, wanted, (urls, inspect) => pages.visit(urls, inspect));
  const proven = await proveInFolder(order.repo, sources, { wanted, fixes: seen, pages });
  const { fixes, unsayable } = inWords(proven, order.say, { textOf: sources.textOf, rules: wanted.map(({ ruleId }) => ruleId) });
  for (const number of unsayable) progress.say(text('fix.unsayable', { number }));
  const told = toldFixes(findings, fixes, standings);
  const isAccepted = (number: number): boolean => order.accept === 'all' || order.accept.has(number) || order.say.has(number);
  const accepted = new Set(told.flatMap(({ number, fix: own }) => (isAccepted(number) && own.proposal ? [own] : [])));
  const changes = applyFixes(fixes, sources.textOf, (one) => one.certainty === 'safe' || accepted.has(one));
  await tell(order, { told, sources, files: changes.files });
  summarise(told, progress);
  if (standings.length > 0 && standings.every((standing) => standing === 'unread')) {
    progress.say(text('scan.nothing_read'));
    return 3;
  }
  const named = (number: number): boolean => order.accept !== 'all' && order.accept.has(number);
  const empty = told.filter(({ number, fix: own }) => named(number) && !own.proposal);
  const wordless = told.filter(({ number, fix: own }) => named(number) && asksWords(own.question));
  for (const { number } of empty) progress.say(text('fix.nothing_to_accept', { number }));
  for (const { number } of wordless) progress.say(text('fix.accepts_wordless', { number }));
  if (empty.length > 0 || wordless.length > 0 || unsayable.length > 0) return 3;
  if (order.apply) return write(order.repo, { sources, changes, progress });
  return order.check && changes.files.size > 0 ? 1 : 0;
}

async function tell(
  order: FixOrder,
  { told, sources, files }: { told: ToldFix[]; sources: Sources; files: ReadonlyMap<string, string> },
): Promise<void> {
  const format = order.format ?? (process.stdout.isTTY ? 'text' : 'jsonl');
  const output = (): string => {
    if (format === 'jsonl') return told.map(jsonLine).join('');
    if (format === 'text') return fixesText(told, sources.textOf);
    const patch = patchOf([...files].map(([file, after]) => ({ file, before: sources.textOf(file) ?? '', after })));
    return process.stdout.isTTY ? patch.split('\n').map(plain).join('\n') : patch;
  };
  // A reader that has had enough (`| head`) does not end the work.
  process.stdout.on('error', () => {});
  await writeOutput(output()).catch((error: unknown) => {
    if (!process.stdout.errored) throw error;
  });
}

function summarise(told: readonly ToldFix[], progress: ProgressLine): void {
  const unread = told.filter(({ standing }) => standing === 'unread').length;
  const gone = told.filter(({ standing }) => standing === 'gone').length;
  if (unread > 0) progress.say(text('fix.unread', { count: unread }));
  if (gone > 0) progress.say(text('fix.gone', { count: gone }));
  const [safe, review] = (['safe', 'review'] as const).map((one) => told.filter(({ fix: own }) => own.certainty === one).length);
  const located = told.filter(({ fix: own }) => own.place).length;
  const sure = told.filter(({ fix: own }) => own.place && own.confident).length;
  progress.say(text('fix.summary', { findings: told.length, located, sure, safe: safe ?? 0, review: review ?? 0 }));
}

/** Makes the changes in the working tree and answers the exit status. */
async function write(
  repo: string,
  { sources, changes, progress }: { sources: Sources; changes: ReturnType<typeof applyFixes>; progress: ProgressLine },
): Promise<number> {
  const { files, applied } = changes;
  const left = await writeFiles(repo, new Map([...files].map(([file, after]) => [file, { before: sources.textOf(file) ?? '', after }])));
  for (const file of left) progress.say(text('fix.changed_meanwhile', { file }));
  progress.say(text('fix.applied', { fixes: new Set(applied.map(changeOf)).size, files: files.size - left.length }));
  return left.length > 0 ? 3 : 0;
}
