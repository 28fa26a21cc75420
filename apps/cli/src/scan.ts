import { once } from 'node:events';
import { defaultLimits, type PageResult, type ScanEnd } from '@manara/core/scan';
import { parseAllowEntry } from '@manara/egress/allow-list';
import { createEgress } from '@manara/egress/egress';
import { findChromium } from '@manara/scanner/browser/find-chromium';
import { BrowserUnavailable } from '@manara/scanner/page/browser-keeper';
import { scanSite } from '@manara/scanner/scan-site';
import type { Command } from './command.ts';
import { readArguments, type ScanOrder } from './scan/arguments.ts';
import { findingLine } from './scan/findings-format.ts';
import { json } from './scan/json-format.ts';
import { progressLine, type ProgressLine } from './scan/progress.ts';
import { table } from './scan/table-format.ts';
import { reasonText, text } from './scan/text.ts';

/** Entries of MANARA_EGRESS_ALLOW and the origins that the operator named; null after saying which entry is wrong. */
function allowList(order: ScanOrder, progress: ProgressLine): string[] | null {
  const entries = (process.env['MANARA_EGRESS_ALLOW'] ?? '').split(/[\s,]+/).filter(Boolean);
  const bad = entries.find((entry) => !parseAllowEntry(entry));
  if (bad !== undefined) {
    progress.say(text('scan.bad_allow', { value: bad }));
    return null;
  }
  const named = (order.urls ?? [order.startUrl]).map((address) => {
    const { hostname, port, protocol } = new URL(address);
    return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  });
  return [...new Set([...entries, ...named])];
}

async function write(output: string): Promise<void> {
  if (output && !process.stdout.write(output)) await once(process.stdout, 'drain');
}

function browserSettings(): { executablePath?: string; requireSandbox?: boolean } {
  const executablePath = process.env['MANARA_CHROMIUM'];
  // Whatever is not a clear no asks for the safer way.
  const requireSandbox = !/^(no)?$/i.test((process.env['MANARA_REQUIRE_SANDBOX'] ?? '').trim());
  return { ...(executablePath ? { executablePath } : {}), requireSandbox };
}

async function scan(order: ScanOrder, allow: string[], progress: ProgressLine): Promise<{ end: ScanEnd; pages: PageResult[] }> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);
  // A reader that has had enough (`| head`) ends the scan like a person would.
  process.stdout.on('error', interrupt);
  const pages: PageResult[] = [];
  const { startUrl, urls, profile, maxPages, format } = order;
  const page = async (result: PageResult): Promise<void> => {
    if (result.status === 'unread') progress.say(text('scan.page_unread', { url: result.url, reason: reasonText(result.reason) }));
    if (format !== 'findings') pages.push(result);
    else if (result.status === 'read') {
      pages.push({ ...result, findings: [], rules: [] });
      await write(result.findings.map((finding) => `${findingLine(finding)}\n`).join(''));
    }
  };
  try {
    const end = await scanSite(
      { startUrl, ...(urls ? { urls } : {}), profile, limits: { ...defaultLimits, maxPages } },
      {
        signal: stop.signal,
        egress: createEgress({ allow }),
        browser: browserSettings(),
        sink: { page, progress: progress.show },
      },
    );
    return { end, pages };
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, interrupt);
  }
}

/** `manara scan`: reads a site or a list of pages without a server. */
export const run: Command = async (args) => {
  const progress = progressLine(process.stderr);
  const read = readArguments(args);
  if (read.ok === 'help') {
    await write(`${text('scan.usage')}\n`);
    return 0;
  }
  if (!read.ok) {
    progress.say(read.message);
    return 2;
  }
  const { order } = read;
  const allow = allowList(order, progress);
  if (!allow) return 2;
  const browser = await findChromium(browserSettings());
  if (!browser.ok) {
    progress.say(text(`scan.browser.${browser.reason}`, { detail: browser.detail }));
    return 3;
  }
  if (!browser.sandbox.ok) progress.say(text('scan.unsandboxed'));
  try {
    const { end, pages } = await scan(order, allow, progress);
    progress.end();
    return await report(order, end, pages, progress);
  } catch (error) {
    if (!(error instanceof BrowserUnavailable)) throw error;
    progress.say(text(`scan.browser.${error.reason}`, { detail: error.detail }));
    return 3;
  }
};

async function report(order: ScanOrder, end: ScanEnd, pages: PageResult[], progress: ProgressLine): Promise<number> {
  if (end.status === 'cancelled') {
    progress.say(text('scan.cancelled'));
    return 3;
  }
  if (order.format === 'json') await write(json(pages, end, order.profile));
  if (end.status === 'failed') {
    progress.say(text('scan.failed', { reason: reasonText(end.reason) }));
    return 3;
  }
  if (order.format === 'table') await write(table(pages, end, order.profile));
  if (pages.some((page) => page.status === 'read')) return 0;
  progress.say(text('scan.nothing_read'));
  return 3;
}
