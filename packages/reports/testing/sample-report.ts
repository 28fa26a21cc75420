import { reportVersion, type Report, type ReportHeader, type ReportIssue, type ReportPage, type ReportSection } from '../src/report.ts';
import { criteriaTable, figuresOf, inReportOrder, ruleTable } from '../src/report-tables.ts';

const profile = { wcag: '2.1', level: 'AA' } as const;

/** One issue with whatever is said of it. */
export const sampleIssue = (change: Partial<ReportIssue> = {}): ReportIssue => ({
  line: 'issue',
  id: '5f0e4f3e-0000-4000-8000-000000000001',
  ruleId: 'image-alt',
  section: 'violation',
  issueType: 'image_alt_text',
  severity: 'critical',
  impact: 'critical',
  effort: 'S',
  status: 'open',
  resolution: null,
  isBack: false,
  decision: null,
  sc: ['1.1.1'],
  act: ['23a2a8'],
  engines: ['axe-core@4.14.1'],
  fingerprint: 'a'.repeat(32),
  firstFoundAt: '2026-03-01T08:00:00.000Z',
  html: '<img src="harbour.jpg">',
  contrast: null,
  places: [{ url: 'https://example.org/', selector: 'main > img' }],
  placeCount: 1,
  pageCount: 1,
  ...change,
});

/** Issues of every section, with a decision and with figures of contrast. */
export const sampleIssues = (): ReportIssue[] => [
  sampleIssue({ isBack: true, placeCount: 14, pageCount: 12 }),
  sampleIssue({
    ruleId: 'color-contrast',
    issueType: 'color_contrast',
    severity: 'high',
    impact: 'serious',
    sc: ['1.4.3'],
    act: ['afw4f7'],
    fingerprint: 'b'.repeat(32),
    html: '<p class="hint">from 9 to 17</p>',
    contrast: { foreground: '#999999', background: '#ffffff', ratio: 2.84, required: 4.5, fontSize: 16, fontWeight: '400' },
    status: 'resolved',
    resolution: 'accepted',
    decision: { by: 'Amal Haddad', at: '2026-03-02T10:00:00.000Z', reason: 'The shop closes in June', until: '2026-06-30T00:00:00.000Z' },
  }),
  sampleIssue({
    ruleId: 'color-contrast',
    issueType: 'color_contrast',
    severity: 'high',
    section: 'needs_review',
    sc: ['1.4.3'],
    fingerprint: 'c'.repeat(32),
  }),
  sampleIssue({
    ruleId: 'region',
    issueType: 'semantic_html',
    severity: 'medium',
    section: 'best_practice',
    sc: [],
    act: [],
    fingerprint: 'd'.repeat(32),
  }),
  sampleIssue({
    section: 'false_positive',
    fingerprint: 'e'.repeat(32),
    status: 'resolved',
    resolution: 'false_positive',
    decision: { by: 'Omar', at: '2026-03-02T11:00:00.000Z', reason: '', until: null },
  }),
];

/** What a person has answered where the scan could not tell: a barrier, and none. */
export const judgedIssues = (): ReportIssue[] => [
  sampleIssue({
    ruleId: 'color-contrast',
    sc: ['1.4.3'],
    fingerprint: '1'.repeat(32),
    verdict: { said: 'barrier', alone: true, by: 'Salma Nasser', at: '2026-03-03T09:00:00.000Z', remark: 'Cannot be read' },
  }),
  sampleIssue({
    ruleId: 'color-contrast',
    sc: ['1.4.3'],
    section: 'false_positive',
    fingerprint: '2'.repeat(32),
    status: 'resolved',
    resolution: 'false_positive',
    verdict: { said: 'no_barrier', alone: true, by: 'Omar Said', at: '2026-03-03T10:00:00.000Z', remark: 'A decoration' },
  }),
];

export const samplePages = (): ReportPage[] => [
  { line: 'page', url: 'https://example.org/', title: 'Harbour office', score: 69, failedRules: 2, reason: null },
  { line: 'page', url: 'https://example.org/ar/', title: 'مكتب الميناء', score: null, failedRules: 0, reason: null },
  {
    line: 'page',
    url: 'https://example.org/old',
    title: null,
    score: null,
    failedRules: 0,
    reason: { code: 'http_status', values: { status: 404 } },
  },
];

/** The header that goes with some issues. */
export function sampleHeader(issues: readonly ReportIssue[], change: Partial<ReportHeader> = {}): ReportHeader {
  return {
    line: 'header',
    format: 'manara-report',
    version: reportVersion,
    id: '6a1d8c1e-0000-4000-8000-000000000002',
    madeAt: '2026-03-09T08:31:00.000Z',
    product: { name: 'Manara', version: '0.1.0' },
    organisation: 'Harbour office',
    asset: { id: '7b2e9d2f-0000-4000-8000-000000000003', name: 'Harbour office', type: 'website', url: 'https://example.org/' },
    scan: {
      startedAt: '2026-03-09T08:29:00.000Z',
      completedAt: '2026-03-09T08:30:00.000Z',
      startUrl: 'https://example.org/',
      profile,
      limits: { maxPages: 50, maxDepth: 10, pagesPerMinute: 0, concurrency: 2 },
      engines: ['axe-core@4.14.1'],
      browser: 'Chromium 153.0.0.0',
      rulesTried: ['color-contrast', 'image-alt', 'region'],
    },
    figures: figuresOf(issues, { score: 69, change: -2.5, pagesRead: 2, pagesUnread: 1, pagesWithoutFailure: 1 }),
    criteria: criteriaTable(profile, issues, {
      criteriaApplied: new Set(['1.1.1', '1.4.3', '2.4.2']),
      criteriaVerified: new Set(['1.2.2']),
    }),
    rules: ruleTable(issues),
    notTested: {
      unread: { total: 1, listed: [{ url: 'https://example.org/old', reason: { code: 'http_status', values: { status: 404 } } }] },
      truncated: true,
      frames: 1,
      documents: [{ extension: 'pdf', count: 3 }],
    },
    ...change,
  };
}

/** A small whole report. */
export function sampleReport(issues: readonly ReportIssue[] = sampleIssues(), header: Partial<ReportHeader> = {}): Report {
  return { header: sampleHeader(issues, header), entries: [...inReportOrder(issues), ...samplePages()] };
}

/** As many issues of a few rules as are asked for, made while they are read. */
export function largeReport(count: number): Report {
  const sections: [ReportSection, string][] = [
    ['violation', 'image-alt'],
    ['needs_review', 'color-contrast'],
  ];
  const each = Math.ceil(count / sections.length);
  const sorts = sections.map(([section, ruleId]) => ({ ...sampleIssue({ section, ruleId }), count: each, placeCount: each * 10 }));
  const places = Array.from({ length: 10 }, (_, index) => ({
    url: `https://example.org/page/${index}`,
    selector: `main > section:nth-child(${index}) > img`,
  }));
  function* entries() {
    for (const [section, ruleId] of sections)
      for (let index = 0; index < each; index += 1)
        yield sampleIssue({ section, ruleId, fingerprint: index.toString(16).padStart(32, '0'), places, placeCount: 10, pageCount: 10 });
    yield* samplePages();
  }
  return {
    header: { ...sampleHeader([]), rules: ruleTable(sorts), figures: figuresOf(sorts, sampleHeader([]).figures) },
    entries: entries(),
  };
}

/** All that a writer says, as bytes. */
export async function bytesOf(source: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
