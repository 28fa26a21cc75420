import { expect, it } from 'vitest';
import { sampleHeader, sampleIssue, samplePages } from '../../testing/sample-report.ts';
import type { ReportIssue } from '../report.ts';
import { writeChange } from './write-change.ts';

const scanned = (issues: ReportIssue[]) => ({ header: sampleHeader(issues), entries: [...issues, ...samplePages()] });
const many = (count: number, change: Partial<ReportIssue> = {}) =>
  Array.from({ length: count }, (_, index) => sampleIssue({ fingerprint: index.toString(16).padStart(32, '0'), ...change }));
const nothingKnown = { known: new Set<string>(), failures: [] };

it('says how many issues are new, known and no longer found, the new ones with where they are and how to fix them', () => {
  const issues = [sampleIssue({ placeCount: 3, pageCount: 2 }), sampleIssue({ fingerprint: 'b'.repeat(32), severity: 'medium' })];
  const failures = [
    { fingerprint: 'b'.repeat(32), ruleId: 'image-alt', severity: 'medium' as const, urls: ['https://example.org/'] },
    { fingerprint: 'c'.repeat(32), ruleId: 'color-contrast', severity: 'high' as const, urls: ['https://example.org/'] },
  ];
  const written = writeChange(scanned(issues), { known: new Set(failures.map(({ fingerprint }) => fingerprint)), failures }, 'en');
  expect(written).toMatch(/^## Accessibility\\: 1 new issue$/m);
  expect(written).toMatch(/^\| New \| 1 \| 0 \| 0 \| 0 \|\n\| Known \| 0 \| 0 \| 1 \| 0 \|\n\| No longer found \| 0 \| 1 \| 0 \| 0 \|$/m);
  expect(written).toContain(
    'WCAG 1\\.1\\.1 · 3 locations on 2 pages\n\n  ```\n  https://example.org/\n  main > img\n  <img src="harbour.jpg">\n  ```',
  );
  expect(written).toMatch(/^ {2}How to fix it\\: /m);
  expect(written).toMatch(/^### No longer found\n\n- High · .* · ` https:\/\/example\.org\/ `$/m);
  expect(written).toMatch(/^- Pages not scanned: 1$/m);
});

it('says that nothing is new, and still that this is no conformance', () => {
  const written = writeChange(scanned([]), nothingKnown, 'en');
  expect(written).toMatch(/^## Accessibility\\: no new issues$/m);
  expect(written.match(/^### .*$/gm)).toEqual(['### 1 page couldn’t be scanned']);
  expect(written).toContain('doesn’t state that the site conforms to WCAG 2\\.1 AA');
});

it('says of known issues that nobody looked for that they were not checked', () => {
  const elsewhere = { fingerprint: '1'.repeat(32), ruleId: 'label', severity: 'low' as const, urls: ['https://example.org/elsewhere'] };
  const written = writeChange(scanned([]), { known: new Set([elsewhere.fingerprint]), failures: [elsewhere] }, 'en');
  expect(written).toContain('1 known issue wasn’t checked this time');
  expect(written).not.toContain('### No longer found');
});

it('lists all as issues where there is nothing to compare with, the worst first', () => {
  const written = writeChange(scanned([...many(20, { severity: 'low' }), sampleIssue({ severity: 'critical' })]), null, 'en');
  expect(written).toMatch(/^## Accessibility\\: 21 issues$/m);
  expect(written).not.toContain('New');
  expect(written.match(/^- (?:Critical|Low) · /gm)).toHaveLength(12);
  expect(written.indexOf('- Critical ·')).toBeLessThan(written.indexOf('- Low ·'));
  expect(written).toContain('9 more in the report');
});

it('names pages that were not seen or scanned, and what was left out', () => {
  const header = sampleHeader([]);
  const overlaid = { url: 'https://example.org/', marks: [{ code: 'overlaid' as const, values: { by: 'div#bar' } }] };
  const walls = Array.from({ length: 9 }, (_, at) => ({
    url: `https://example.org/${at}`,
    marks: [{ code: 'covered' as const, values: { by: 'div#wall' } }],
  }));
  const leftOut = [{ reason: 'calendar' as const, count: 41, examples: [] }];
  const notTested = { ...header.notTested, marked: { total: 10, listed: [...walls, overlaid] }, leftOut };
  const written = writeChange({ header: { ...header, notTested }, entries: samplePages() }, null, 'en');
  expect(written).toContain('### 10 pages were only partly visible\n\n- ` https://example.org/0 ` · ');
  expect(written.match(/^- ` https:\/\/example\.org\/\d ` · ` Not fully visible: div#wall/gm)).toHaveLength(6);
  expect(written).toContain('4 more in the report');
  expect(written).toMatch(/^### 1 page couldn’t be scanned\n\n- ` https:\/\/example\.org\/old ` · ` No page/m);
  expect(written).toContain('41 addresses skipped\\: calendar');
});

it('stays below what GitHub takes, whatever the site says', () => {
  for (const bad of ['`', '*', '\u202e', '<', '💥', '|'])
    for (const language of ['en', 'ar'] as const) {
      const text = bad.repeat(10_000);
      const places = [{ url: `https://example.org/?${text}`, selector: text }];
      const failures = many(50).map(({ fingerprint }) => ({
        fingerprint: fingerprint.replaceAll('0', 'f'),
        ruleId: text,
        severity: 'low' as const,
        urls: ['https://example.org/'],
      }));
      const issues = many(50, { html: text, places, sc: ['1.1.1', '1.3.1', '4.1.2'] });
      const header = sampleHeader(issues);
      const marked = Array.from({ length: 100 }, () => ({
        url: `https://example.org/?${text}`,
        marks: [{ code: 'covered' as const, values: { by: text } }],
      }));
      const notTested = { ...header.notTested, marked: { total: 100, listed: marked } };
      const report = {
        header: { ...header, notTested, scan: { ...header.scan, rulesTried: [text] } },
        entries: [...issues, ...samplePages()],
      };
      const written = writeChange(report, { known: new Set(), failures }, language);
      expect(written.length, `${bad} ${language}`).toBeLessThan(64_000);
      expect(written.isWellFormed()).toBe(true);
    }
});

it('is written in Arabic', () => {
  const written = writeChange(scanned(many(3)), nothingKnown, 'ar');
  expect(written).toContain('النفاذ\\: 3 مشكلات جديدة');
  expect(written).toContain('طريقة الإصلاح');
});
