import { defaultLimits, defaultProfile, type ReadPage } from '@manara/core/scan';
import type { PageMark } from '@manara/core/page-marks';
import type { RuleResult } from '@manara/core/finding';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { bytesOf, sampleIssue, sampleReport } from '../testing/sample-report.ts';
import { reportOfScan } from './from-scan.ts';
import { reportTexts } from './texts.ts';
import { writeReport } from './write-report.ts';

const passes: RuleResult = {
  ruleId: 'image-alt',
  impact: 'critical',
  level: 'A',
  since: '2.0',
  sc: ['1.1.1'],
  bestPractice: false,
  passed: 3,
  failed: 0,
  needsReview: 0,
};
const read = (path: string, failed: number, marks?: PageMark[]): ReadPage => ({
  url: `https://example.org${path}`,
  finalUrl: `https://example.org${path}`,
  depth: 0,
  startedAt: '2026-01-01T00:00:00.000Z',
  milliseconds: 1,
  discovered: [],
  documents: [],
  status: 'read',
  title: path,
  language: 'en',
  elements: 9,
  settled: true,
  unreadFrames: [],
  findings: [],
  rules: [{ ...passes, failed }],
  ...(marks && { marks }),
});
const covered: PageMark = { code: 'covered', values: { by: 'div#consent' } };
const closed: PageMark = { code: 'closed_root', values: { count: 1, names: 'x-rating' } };

const reportOf = (pages: ReadPage[]) =>
  reportOfScan({
    startUrl: 'https://example.org/',
    profile: defaultProfile,
    limits: defaultLimits,
    pages,
    end: { status: 'completed', pagesRead: pages.length, pagesUnread: 0, truncated: false, engines: ['axe-core@4'], browser: 'Chromium' },
    startedAt: '2026-01-01T00:00:00.000Z',
    completedAt: '2026-01-01T00:01:00.000Z',
    product: { name: 'Manara', version: '1.0.0' },
  });
const marked = reportOf([read('/', 1), read('/rating', 1, [closed]), read('/wall', 0, [covered])]);
const written = async (format: 'json' | 'html' | 'sarif' | 'earl', report = marked): Promise<string> =>
  (await bytesOf(writeReport(report, format, 'en'))).toString('utf8');

it('leaves a page that was not seen out of the mean and counts it beside it', () => {
  expect(marked.header.figures).toMatchObject({ score: 37.5, pagesRead: 2, pagesUnseen: 1, pagesUnread: 0, pagesWithoutFailure: 0 });
  expect(marked.entries.flatMap((entry) => (entry.line === 'page' ? [entry.score] : []))).toEqual([37.5, 37.5, null]);
});

it('has no score where no page was seen', async () => {
  const report = reportOf([read('/', 0, [covered])]);
  expect(report.header.figures).toMatchObject({ score: null, pagesRead: 0, pagesUnseen: 1 });
  // Nor is a criterion without failures where nobody looked.
  expect(report.header.criteria.find(({ number }) => number === '1.1.1')?.state).toBe('not_tested');
  expect(await written('html', report)).toContain('<dd class="score">--</dd>');
});

it('names what was not seen in JSON, HTML, SARIF and EARL', async () => {
  const json = JSON.parse(await written('json')) as { pages: { marks?: PageMark[] }[]; notTested: object };
  expect(json.pages.map(({ marks }) => marks)).toEqual([undefined, [closed], [covered]]);
  expect(json.notTested).toMatchObject({
    marked: { total: 2, listed: [{ url: 'https://example.org/wall' }, { url: 'https://example.org/rating' }] },
  });
  const html = await written('html');
  // In the list of what was not tested, and in the table of pages.
  expect(html.split('div#consent covers the page')).toHaveLength(3);
  expect(html).toContain('1 element wasn’t visible because its shadow root is closed: x-rating');
  const sarif = JSON.parse(await written('sarif')) as { runs: { invocations: { toolExecutionNotifications: object[] }[] }[] };
  expect(sarif.runs[0]?.invocations[0]?.toolExecutionNotifications).toMatchObject([
    { descriptor: { id: 'mark/closed_root' }, level: 'note' },
    { descriptor: { id: 'mark/covered' }, level: 'warning' },
  ]);
  const earl = JSON.parse(await written('earl')) as {
    '@graph': { '@id'?: string; '@type': string; subject?: string; result?: { outcome: string } }[];
  };
  const graph = earl['@graph'];
  expect(graph.filter((one) => one['@type'] === 'TestSubject').map((one) => one['@id'])).toEqual([
    'https://example.org/',
    'https://example.org/rating',
    'https://example.org/wall',
  ]);
  expect(graph.find((one) => one['@type'] === 'Assertion' && one.subject === 'https://example.org/wall')?.result?.outcome).toBe(
    'earl:cantTell',
  );
});

it('says how many addresses were left out, and why, in every format of a report', async () => {
  const header = {
    ...marked.header,
    notTested: {
      ...marked.header.notTested,
      truncated: true,
      leftOut: [{ reason: 'calendar' as const, count: 41, examples: ['https://example.org/calendar/2031/5'] }],
    },
  };
  const report = { ...marked, header };
  const sentence = '41 addresses skipped: calendar.';
  expect(JSON.parse(await written('json', report))).toMatchObject({ notTested: { leftOut: header.notTested.leftOut } });
  const html = await written('html', report);
  expect(html).toContain(sentence);
  expect(html).toContain('https://example.org/calendar/2031/5');
  const sheets = Object.values(unzipSync(await bytesOf(writeReport(report, 'xlsx', 'en')))).map((part) => strFromU8(part));
  expect(sheets.filter((sheet) => sheet.includes(sentence))).toHaveLength(1);
  const sarif = JSON.parse(await written('sarif', report)) as { runs: { invocations: { toolExecutionNotifications: object[] }[] }[] };
  expect(sarif.runs[0]?.invocations[0]?.toolExecutionNotifications).toContainEqual({
    descriptor: { id: 'left-out/calendar' },
    level: 'note',
    message: { text: `${sentence} https://example.org/calendar/2031/5` },
  });
  const earl = JSON.parse(await written('earl', report)) as { '@graph': { test?: { '@id'?: string } }[] };
  expect(earl['@graph'].filter(({ test }) => test?.['@id'] === 'urn:manara:left-out:calendar')).toMatchObject([
    {
      '@type': 'Assertion',
      subject: 'https://example.org/',
      result: { outcome: 'earl:untested', description: `${sentence} https://example.org/calendar/2031/5` },
    },
  ]);
});

it('says why a step did not work, in both languages', () => {
  const failed: PageMark = { code: 'step_failed', values: { step: 'click #more', why: 'covered' } };
  expect(reportTexts('en').mark(failed)).toContain('something covers its element');
  expect(reportTexts('ar').mark(failed)).toContain('عنصرها مغطى بشيء آخر');
});

it('points through frames and shadow roots by a list of selectors in order', async () => {
  const deep = sampleIssue({ places: [{ url: 'https://example.org/', selector: 'iframe >>> x-card >> #go > button' }] });
  expect(await written('earl', sampleReport([deep]) as typeof marked)).toContain(
    '"pointer":{"@list":[{"@type":"ptr:CSSSelectorPointer","ptr:expression":"iframe"},{"@type":"ptr:CSSSelectorPointer","ptr:expression":"x-card"},{"@type":"ptr:CSSSelectorPointer","ptr:expression":"#go > button"}]}',
  );
});

it('says where the tool is explained', async () => {
  expect(JSON.parse(await written('sarif'))).toMatchObject({
    runs: [{ tool: { driver: { informationUri: expect.stringMatching(/^https:/) } } }],
  });
});
