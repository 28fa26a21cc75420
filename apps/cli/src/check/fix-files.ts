import fs from 'node:fs/promises';
import path from 'node:path';
import type { DocumentFix } from '@manara/core/document-check/document-fix';
import type { Checker } from '@manara/document-checks/process/open-checker';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import { visibleText } from '@manara/reports/foreign-text';
import { columns } from '../columns.ts';
import type { ProgressLine } from '../scan/progress.ts';
import { language, text } from '../scan/text.ts';
import type { GivenAnswer } from './read-answers.ts';

const texts = documentsTexts(language);

const targetOf = (folder: string, file: string): string => path.join(folder, path.basename(file));

/** Makes the folder for fixed files. A sentence where they can't be written there: nothing that exists is replaced. */
export async function openFolder(folder: string, files: readonly string[]): Promise<string | null> {
  try {
    await fs.mkdir(folder, { recursive: true });
    await fs.access(folder, fs.constants.W_OK);
  } catch {
    return text('check.no_folder', { folder });
  }
  const seen = new Set<string>();
  for (const file of files) {
    const target = targetOf(folder, file);
    if (seen.has(target)) return text('check.same_name', { name: path.basename(file) });
    seen.add(target);
    if (await fs.lstat(target).catch(() => null)) return text('check.exists', { file: target });
  }
  return null;
}

function changed(fixes: readonly DocumentFix[]): string {
  const row = ({ ruleId, place, value }: DocumentFix) => [
    `  ${texts.rule(ruleId, 'title')}`,
    texts.place(place) || visibleText(place.path),
    value === '' ? '' : `“${visibleText(value)}”`,
  ];
  return columns(fixes.map(row), [0, 1, 2]);
}

interface Work {
  checker: Checker;
  folder: string;
  answers: readonly GivenAnswer[];
  progress: ProgressLine;
  stop: AbortSignal;
}

/** How fixing a file ended. `now`: the file as it is now, itself where nothing was changed. */
export interface FixedNow {
  now: string;
  isFailed: boolean;
  /** Answers that could not be used. */
  unused: number;
}

/** Writes a file, fixed where that is certain or answered, into the folder, and says what was changed and which answers were not used. */
export async function fixFile({ checker, folder, answers, progress, stop }: Work, file: string): Promise<FixedNow> {
  const target = targetOf(folder, file);
  const about = answers.filter((one) => one.file === file);
  const given = about.map(({ answer }) => answer);
  const end = await checker.fix(file, file, target, given);
  if (!end.ok) {
    if (!stop.aborted) progress.say(text('check.not_fixed', { file, reason: texts.refusal(end.reason) }));
    return { now: file, isFailed: true, unused: given.length };
  }
  const { fixed, unused } = end;
  if (fixed) progress.say(`${text('check.fixed', { file, count: fixed.fixes.length, target })}\n${changed(fixed.fixes)}`);
  else progress.say(text('check.nothing_fixed', { file }));
  for (const { place, answer } of about) {
    const found = unused.find((one) => one.answer.fingerprint === answer.fingerprint && one.answer.path === answer.path);
    if (found) progress.say(text('check.unused', { file, place: visibleText(place), reason: texts.unused(found.reason) }));
  }
  return { now: fixed ? target : file, isFailed: false, unused: unused.length };
}
