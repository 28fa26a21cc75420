import fs from 'node:fs/promises';
import type { CheckedFile, DocumentCheck, Refusal } from '@manara/core/document-check/document-finding';
import { defaultProfile } from '@manara/core/scan';
import { openChecker, type Checker } from '@manara/document-checks/process/open-checker';
import { judgeFile, type DocumentsReport, type JudgedFile } from '@manara/reports/documents/documents-report';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import { writeDocumentAnswers } from '@manara/reports/documents/write-document-answers';
import { writeDocumentsHtml } from '@manara/reports/documents/write-documents-html';
import { writeDocumentsJson } from '@manara/reports/documents/write-documents-json';
import { writeDocumentsSarif } from '@manara/reports/documents/write-documents-sarif';
import { productVersion } from '@manara/server/features/system/product-version';
import { readArguments, type CheckOrder, type Format } from './check/arguments.ts';
import { fixFile, openFolder } from './check/fix-files.ts';
import { readAnswers, type GivenAnswer } from './check/read-answers.ts';
import { table } from './check/table-format.ts';
import { brokenThresholds, type Broken } from './check/thresholds.ts';
import { webPages } from './check/web-pages.ts';
import type { Command } from './command.ts';
import { progressLine, type ProgressLine } from './scan/progress.ts';
import { language, numberText, text } from './scan/text.ts';
import { writeOutput } from './write-output.ts';

const writers: Record<Exclude<Format, 'table' | 'answers'>, (report: DocumentsReport, language: 'en' | 'ar') => Iterable<string>> = {
  json: writeDocumentsJson,
  sarif: writeDocumentsSarif,
  html: writeDocumentsHtml,
};

const isFile = (file: string): Promise<boolean> =>
  fs.stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

const notChecked = (file: string, reason: Refusal): string =>
  text('check.not_checked', { file, reason: documentsTexts(language).refusal(reason) });

interface Work {
  checker: Checker;
  progress: ProgressLine;
  stop: AbortSignal;
  /** Fixes a file before it is checked; answers where the fixed one is. */
  fix: (file: string) => Promise<string>;
}

async function checkAll(files: readonly string[], { checker, progress, stop, fix }: Work): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  for (const name of files) {
    if (stop.aborted) break;
    if (!(await isFile(name))) {
      checked.push({ name, check: { ok: false, reason: 'missing' } });
      continue;
    }
    // A machine at fault, such as by a full disk, takes nothing away from the files before.
    const check = await fix(name)
      .then((now) => checker.check(now, name))
      .catch((error: unknown): DocumentCheck => {
        progress.say(String(error));
        return { ok: false, reason: 'failed' };
      });
    if (stop.aborted) break;
    checked.push({ name, check });
    if (!check.ok) progress.say(notChecked(name, check.reason));
  }
  return checked;
}

const brokenText = (broken: Broken, { failUnder }: CheckOrder): string =>
  broken.kind === 'rule'
    ? text('scan.broken_rule', { rule: broken.text, issues: broken.issues })
    : text('check.broken_score', {
        file: broken.name,
        score: broken.score === null ? text('scan.table.no_score') : numberText(broken.score),
        least: numberText(failUnder ?? 0),
      });

async function write(order: CheckOrder, checked: readonly CheckedFile[], judged: readonly JudgedFile[]): Promise<void> {
  if (order.format === 'table') return writeOutput(table(judged, defaultProfile));
  if (order.format === 'answers') return writeOutput(writeDocumentAnswers(checked, language));
  const product = { name: 'Manara', version: productVersion };
  const report = { product, checkedAt: new Date().toISOString(), profile: defaultProfile, files: checked };
  for (const part of writers[order.format](report, language)) await writeOutput(part);
}

/** What a person has said of the files, with the folder for fixed ones made; null where something is in the way, which is said. */
async function readyToFix({ files, fix, answers }: CheckOrder, progress: ProgressLine): Promise<GivenAnswer[] | null> {
  const read = answers === null ? [] : await readAnswers(answers, files);
  if ('message' in read) {
    progress.say(read.message);
    return null;
  }
  const hindrance = fix === null ? null : await openFolder(fix, files);
  if (hindrance === null) return read;
  progress.say(hindrance);
  return null;
}

/** `manara check`: looks for barriers in documents, without a server. */
export const run: Command = async (args) => {
  const progress = progressLine(process.stderr);
  const read = readArguments(args);
  if (read.ok === 'help') {
    await writeOutput(`${text('check.usage')}\n`);
    return 0;
  }
  if (!read.ok) {
    progress.say(read.message);
    return 2;
  }
  const { order } = read;
  const found = await Promise.all(order.files.map(isFile));
  for (const file of order.files.filter((_, at) => !found[at])) progress.say(notChecked(file, 'missing'));
  if (!found.includes(true)) return 2;
  const answers = await readyToFix(order, progress);
  if (!answers) return 2;
  const stop = new AbortController();
  const onDetail = (detail: string): void => progress.say(detail);
  const checker = openChecker({ onDetail, webPages: webPages(stop.signal, onDetail), fixes: order.fix !== null });
  const end = (): void => {
    stop.abort();
    checker.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  try {
    let [unused, isFailed] = [0, false];
    const fix = async (file: string): Promise<string> => {
      if (order.fix === null) return file;
      const fixed = await fixFile({ checker, folder: order.fix, answers, progress, stop: stop.signal }, file);
      unused += fixed.unused;
      isFailed ||= fixed.isFailed;
      return fixed.now;
    };
    const checked = await checkAll(order.files, { checker, progress, stop: stop.signal, fix });
    if (stop.signal.aborted) {
      progress.say(text('check.cancelled'));
      return 3;
    }
    const judged = checked.map((file) => judgeFile(file, defaultProfile));
    await write(order, checked, judged);
    const broken = brokenThresholds(order, judged);
    for (const one of broken) progress.say(brokenText(one, order));
    if (isFailed || checked.some(({ check }) => !check.ok)) return 3;
    return broken.length > 0 || unused > 0 ? 1 : 0;
  } finally {
    checker.close();
  }
};
