import { createHash } from 'node:crypto';
import type { Finding, RuleResult } from '@manara/core/finding';
import type { PageMark } from '@manara/core/page-marks';
import type { PageResult, QueuedPage, Reason, ScanEnd } from '@manara/core/scan';
import type { Impact } from '@manara/core/severity';
import { severityOf } from '@manara/core/severity';
import type { Scan, ScanSurroundings } from '@manara/server/features/scans/perform-scan';

const site = 'https://site.example';
const address = (path: string) => `${site}${path}`;

export interface FedFinding {
  rule: string;
  /** Name of the element: the same name is the same cause on every page. */
  element: string;
  /** Counts the places of one cause on one page. */
  place?: number;
  impact?: Impact;
  kind?: 'violation' | 'needs_review' | 'best_practice';
  /** Its source; generated unless a test needs its own. */
  html?: string;
}

export interface FedPage {
  path: string;
  findings?: FedFinding[];
  /** Rules that were tried besides those that found something. */
  tried?: string[];
  links?: string[];
  /** Files that it links to. */
  documents?: string[];
  unread?: Reason;
  /** What was not seen of it. */
  marks?: PageMark[];
  /** Asked for, and led only to another page. */
  moved?: boolean;
}

const fingerprintOf = ({ rule, element }: FedFinding) => createHash('md5').update(`${rule} ${element}`).digest('hex');

const finding = (url: string, fed: FedFinding): Finding => {
  const { rule, element, place = 0, impact = 'serious', kind = 'violation', html = `<img id="${element}-${place}">` } = fed;
  return {
    url,
    ruleId: rule,
    outcome: kind === 'needs_review' ? 'needs_review' : 'violation',
    bestPractice: kind === 'best_practice',
    sc: kind === 'best_practice' ? [] : ['1.1.1'],
    act: [],
    engines: ['fed@1'],
    impact,
    severity: severityOf(impact),
    issueType: 'image_alt_text',
    target: [[`#${element}-${place}`]],
    selector: `#${element}-${place}`,
    html,
    text: element,
    box: null,
    contrast: null,
    fingerprint: fingerprintOf(fed),
  };
};

const ruleResult = (ruleId: string, findings: FedFinding[]): RuleResult => {
  const own = findings.filter(({ rule }) => rule === ruleId);
  const count = (kind: string) => own.filter((fed) => (fed.kind ?? 'violation') === kind).length;
  return {
    ruleId,
    impact: own[0]?.impact ?? 'serious',
    level: 'A',
    since: '2.0',
    sc: ['1.1.1'],
    bestPractice: own.some(({ kind }) => kind === 'best_practice'),
    passed: 3,
    failed: count('violation') + count('best_practice'),
    needsReview: count('needs_review'),
  };
};

/** A page as the scanner would report it. */
export function fedPage(
  { path, findings = [], tried = [], links = [], documents = [], unread, marks }: FedPage,
  depth = path === '/' ? 0 : 1,
): PageResult {
  const url = address(path);
  const base = {
    url,
    finalUrl: url,
    depth,
    startedAt: new Date().toISOString(),
    milliseconds: 5,
    discovered: links.map((link): QueuedPage => ({ url: address(link), depth: depth + 1 })),
    documents: documents.map((file) => ({ url: address(file), extension: file.split('.').at(-1) ?? '', foundOn: url })),
  };
  if (unread) return { ...base, status: 'unread', reason: unread };
  const rules = [...new Set([...tried, ...findings.map(({ rule }) => rule)])];
  return {
    ...base,
    status: 'read',
    title: path,
    language: 'en',
    elements: 10,
    settled: true,
    unreadFrames: [],
    ...(marks && { marks }),
    rules: rules.map((ruleId) => ruleResult(ruleId, findings)),
    findings: findings.map((fed) => finding(url, fed)),
  };
}

/**
 * A scanner that reports these pages instead of looking at any. It leaves out what an earlier attempt had, and lets `before` hold it up
 * before each page.
 */
export function fedScan(
  pages: FedPage[],
  {
    truncated = false,
    engines = ['fed@1'],
    before = async () => {},
  }: { truncated?: boolean; engines?: string[]; before?: (page: FedPage, around: ScanSurroundings) => Promise<void> } = {},
): Scan {
  return async (_request, around): Promise<ScanEnd> => {
    const done = new Set(around.checkpoint.done);
    around.sink.progress({ done: done.size, known: pages.length });
    const [start] = pages;
    if (start?.unread && done.size === 0) return { status: 'failed', reason: start.unread };
    for (const page of pages) {
      if (done.has(address(page.path))) continue;
      await before(page, around);
      if (around.signal.aborted) return { status: 'cancelled' };
      if (page.moved) await around.sink.moved({ url: address(page.path), depth: 1 });
      else await around.sink.page(fedPage(page));
    }
    return { status: 'completed', pagesRead: pages.length, pagesUnread: 0, truncated, engines, browser: 'none' };
  };
}
