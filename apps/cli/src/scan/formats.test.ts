import type { Finding } from '@manara/core/finding';
import { defaultProfile, type PageResult, type ReadPage } from '@manara/core/scan';
import { expect, it } from 'vitest';
import { findingLine, isAboutPage, leftOutLine, marksLine } from './findings-format.ts';
import { table } from './table-format.ts';

const finding: Finding = {
  url: 'https://example.org/',
  ruleId: 'image-alt',
  outcome: 'violation',
  bestPractice: false,
  sc: ['1.1.1'],
  act: ['23a2a8'],
  engines: ['axe-core@4.14.1'],
  impact: 'critical',
  severity: 'critical',
  issueType: 'image_alt_text',
  target: [['img']],
  selector: 'img',
  html: '<img src="a">',
  text: '',
  box: null,
  contrast: null,
  fingerprint: 'f'.repeat(32),
};
const page: ReadPage = {
  url: 'https://example.org/',
  finalUrl: 'https://example.org/',
  depth: 0,
  startedAt: '2026-01-01T00:00:00.000Z',
  milliseconds: 1,
  discovered: [],
  documents: [],
  status: 'read',
  title: 'A',
  language: 'en',
  elements: 9,
  settled: true,
  unreadFrames: [],
  findings: [finding, { ...finding, bestPractice: true, ruleId: 'region' }],
  rules: [
    {
      ruleId: 'image-alt',
      impact: 'critical',
      level: 'A',
      since: '2.0',
      sc: ['1.1.1'],
      bestPractice: false,
      passed: 0,
      failed: 1,
      needsReview: 0,
    },
  ],
};
const unread: PageResult = {
  ...page,
  url: 'https://example.org/x',
  status: 'unread',
  reason: { code: 'http_status', values: { status: 404 } },
};
const end = {
  status: 'completed' as const,
  pagesRead: 1,
  pagesUnread: 1,
  truncated: true,
  engines: ['axe-core@4.14.1'],
  browser: 'Chromium 1',
};

it('writes a finding as one line with the agreed names in the agreed order', () => {
  expect(Object.keys(JSON.parse(findingLine(finding)) as object)).toEqual([
    'url',
    'ruleId',
    'sc',
    'selector',
    'outcome',
    'act',
    'bestPractice',
    'engines',
    'fingerprint',
    'html',
    'issueType',
    'severity',
  ]);
  expect(findingLine({ ...finding, html: 'a\nb' })).not.toContain('\n');
});

it('counts failures, not best practices, and names pages that were not read', () => {
  const said = table([page, unread], end, defaultProfile);
  expect(said).toMatch(/image-alt\s+1\.1\.1\s+1\s+1\s+1/);
  expect(said).not.toContain('region');
  expect(said).toContain('https://example.org/x');
});

it('says of a site without failures that this is not conformance', () => {
  expect(table([{ ...page, findings: [], rules: [] }], { ...end, truncated: false }, defaultProfile)).toMatch(/conform|مطابقة/);
});

it('gives a page that was not seen no score, says why, and does not call it without failures', () => {
  const covered = { ...page, findings: [], marks: [{ code: 'covered' as const, values: { by: 'div#wall' } }] };
  const said = table([covered], { ...end, truncated: false }, defaultProfile);
  expect(said).toMatch(/(partly visible|ظهرت جزئيًا) .*https:\/\/example\.org\//);
  expect(said).toContain('div#wall');
  expect(said).toContain('--');
  expect(said).not.toMatch(/conform|مطابقة/);
  expect(JSON.parse(marksLine(covered) ?? '')).toEqual({ url: page.url, seen: false, marks: covered.marks });
  expect(marksLine(page)).toBeNull();
});

it('says how many addresses were left out, and why, to people and to programs', () => {
  const leftOut = [{ reason: 'calendar' as const, count: 41, examples: ['https://example.org/calendar/2031/5'] }];
  const said = table([page], { ...end, leftOut }, defaultProfile);
  expect(said).toMatch(/41.*https:\/\/example\.org\/calendar\/2031\/5/);
  const line = JSON.parse(leftOutLine(page.url, leftOut) ?? '') as object;
  expect(line).toEqual({ url: page.url, leftOut });
  expect(isAboutPage(line)).toBe(true);
  expect(leftOutLine(page.url)).toBeNull();
});
