import { isSeen } from '@manara/core/page-marks';
import { defaultLimits, type PageResult, type ScanEnd } from '@manara/core/scan';
import { createEgress } from '@manara/egress/egress';
import { findChromium } from '@manara/scanner/browser/find-chromium';
import { BrowserUnavailable } from '@manara/scanner/page/browser-keeper';
import { folderStore } from '@manara/scanner/recall/folder-store';
import type { ReportStore } from '@manara/scanner/recall/report-store';
import { scanSite } from '@manara/scanner/scan-site';
import type { KnownBefore } from '@manara/reports/change/change';
import { followKnown } from '@manara/reports/change/follow-known';
import { reportOfScan } from '@manara/reports/from-scan';
import { productVersion } from '@manara/server/features/system/product-version';
import type { Command } from './command.ts';
import { readArguments, type ScanOrder } from './scan/arguments.ts';
import { readBaseline } from './scan/baseline.ts';
import { findingLine, leftOutLine, marksLine } from './scan/findings-format.ts';
import { outcomeOf } from './scan/outcome.ts';
import { progressLine, type ProgressLine } from './scan/progress.ts';
import { table } from './scan/table-format.ts';
import { saveReport, written } from './scan/save.ts';
import { allowList, browserSettings } from './scan/surroundings.ts';
import { leftOutText, markText, reasonText, text } from './scan/text.ts';
import { untilInterrupted } from './scan/until-interrupted.ts';
import { writeOutput } from './write-output.ts';

/** Whether thresholds or a baseline need all that was found. */
const isJudged = ({ failOn, failUnder, baseline, save }: ScanOrder): boolean =>
  failOn.length > 0 || failUnder !== null || baseline !== null || save.length > 0;

const notRemembered = ({ remember }: ScanOrder, error: unknown): string =>
  text('scan.not_remembered', { folder: remember ?? '', detail: error instanceof Error ? error.message : String(error) });

interface ScanParts {
  allow: string[];
  reports: ReportStore | null;
  progress: ProgressLine;
}

function scan(order: ScanOrder, { allow, reports, progress }: ScanParts): Promise<{ end: ScanEnd; pages: PageResult[] }> {
  return untilInterrupted(async (signal, interrupt) => {
    // A reader that has had enough (`| head`) ends the scan like a person would.
    process.stdout.on('error', interrupt);
    const pages: PageResult[] = [];
    const { startUrl, urls, profile, maxPages, format, environment, viewport, scope, hashRoutes, signIn } = order;
    const manner = {
      ...(environment && { environment }),
      ...(viewport && { viewport }),
      ...(scope && { scope }),
      ...(hashRoutes && { hashRoutes }),
      ...(signIn && { signIn }),
    };
    const page = async (result: PageResult): Promise<void> => {
      if (result.status === 'unread') progress.say(text('scan.page_unread', { url: result.url, reason: reasonText(result.reason) }));
      else if (format !== 'table')
        for (const mark of result.marks ?? []) progress.say(text('scan.page_marked', { url: result.url, mark: markText(mark) }));
      const isTold = format === 'findings' && result.status === 'read';
      if (isTold) {
        const lines = [marksLine(result) ?? [], ...result.findings.map(findingLine)].flat();
        await writeOutput(lines.map((line) => `${line}\n`).join(''));
      }
      // What is told already is kept only where it is still to be judged.
      pages.push(isTold && !isJudged(order) ? { ...result, findings: [], rules: [] } : result);
    };
    const end = await scanSite(
      { startUrl, ...(urls ? { urls } : {}), profile, limits: { ...defaultLimits, maxPages }, ...manner },
      {
        signal,
        egress: createEgress({ allow }),
        browser: browserSettings(),
        sink: { page, progress: progress.show },
        ...(reports && { reports }),
        onError: (error) => progress.say(notRemembered(order, error)),
      },
    );
    return { end, pages };
  });
}

/** `manara scan`: reads a site or a list of pages without a server. */
export const run: Command = async (args) => {
  const progress = progressLine(process.stderr);
  const read = await readArguments(args);
  if (read.ok === 'help') {
    await writeOutput(`${text('scan.usage')}\n`);
    return 0;
  }
  if (!read.ok) {
    progress.say(read.message);
    return 2;
  }
  const { order } = read;
  const allow = allowList(order.urls ?? [order.startUrl], progress);
  if (!allow) return 2;
  const baseline = order.baseline === null ? null : readBaseline(order.baseline);
  if (baseline?.ok === false) {
    progress.say(text(`scan.baseline_${baseline.problem}`, { file: order.baseline ?? '' }));
    return 2;
  }
  let reports: ReportStore | null = null;
  try {
    reports = order.remember === null ? null : await folderStore(order.remember);
  } catch (error) {
    progress.say(notRemembered(order, error));
    return 2;
  }
  const browser = await findChromium(browserSettings());
  if (!browser.ok) {
    progress.say(text(`scan.browser.${browser.reason}`, { detail: browser.detail }));
    return 3;
  }
  if (!browser.sandbox.ok) progress.say(text('scan.unsandboxed'));
  try {
    const startedAt = new Date().toISOString();
    const { end, pages } = await scan(order, { allow, reports, progress });
    progress.end();
    return await report({ order, startedAt, end, pages, before: baseline?.before ?? null }, progress);
  } catch (error) {
    if (!(error instanceof BrowserUnavailable)) throw error;
    progress.say(text(`scan.browser.${error.reason}`, { detail: error.detail }));
    return 3;
  }
};

interface Scanned {
  order: ScanOrder;
  startedAt: string;
  end: ScanEnd;
  pages: PageResult[];
  /** null: there is no baseline. */
  before: KnownBefore | null;
}

/** Writes the result and answers the exit status. */
async function report({ order, startedAt, end, pages, before: baseline }: Scanned, progress: ProgressLine): Promise<number> {
  if (end.status === 'cancelled') {
    progress.say(text('scan.cancelled'));
    return 3;
  }
  if (end.status === 'failed') {
    progress.say(text('scan.failed', { reason: reasonText(end.reason) }));
    return 3;
  }
  const { startUrl, profile, maxPages, format } = order;
  const limits = { ...defaultLimits, maxPages };
  const product = { name: 'Manara', version: productVersion };
  const completedAt = new Date().toISOString();
  const made = reportOfScan({ startUrl, profile, limits, pages, end, startedAt, completedAt, product });
  const before = baseline && followKnown(made, baseline);
  if (format === 'table') await writeOutput(table(pages, end, profile));
  else if (format === 'findings') {
    const line = leftOutLine(startUrl, end.leftOut);
    if (line !== null) await writeOutput(`${line}\n`);
  } else for await (const part of written(made, format, before)) await writeOutput(part);
  if (format !== 'table') for (const left of end.leftOut ?? []) progress.say(`${leftOutText(left)} ${left.examples[0] ?? ''}`.trim());
  for (const file of order.save) {
    try {
      await saveReport(made, file, before);
    } catch (error) {
      progress.say(text('scan.not_saved', { file, detail: error instanceof Error ? error.message : String(error) }));
      return 3;
    }
  }
  if (!pages.some((page) => page.status === 'read')) {
    progress.say(text('scan.nothing_read'));
    return 3;
  }
  if (!pages.some((page) => page.status === 'read' && isSeen(page))) progress.say(text('scan.nothing_seen'));
  const recalled = pages.filter((page) => page.status === 'read' && page.recalled).length;
  if (recalled > 0) progress.say(text('scan.recalled', { count: recalled }));
  const { said, isBroken } = outcomeOf(order, made, before && before.known);
  for (const line of said) progress.say(line);
  return isBroken ? 1 : 0;
}
