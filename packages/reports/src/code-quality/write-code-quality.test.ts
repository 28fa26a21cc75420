import { expect, it } from 'vitest';
import { bytesOf, sampleIssue, sampleReport } from '../../testing/sample-report.ts';
import type { ReportPage } from '../report.ts';
import { writeCodeQuality } from './write-code-quality.ts';

const write = async (report = sampleReport()) =>
  JSON.parse((await bytesOf(writeCodeQuality(report, 'en'))).toString('utf8')) as Record<string, unknown>[];

it('has what GitLab asks of each violation, of failures alone', async () => {
  const found = await write();
  expect(found).toEqual([
    {
      description: expect.stringMatching(/^\w.* 14 locations on 12 pages: main > img$/),
      check_name: 'image-alt',
      fingerprint: 'a'.repeat(32),
      severity: 'blocker',
      location: { path: 'example.org/', lines: { begin: 1 } },
    },
    expect.objectContaining({ check_name: 'color-contrast', severity: 'critical' }),
  ]);
});

it('is an empty list where nothing was found', async () => expect(await write(sampleReport([]))).toEqual([]));

it('stays JSON whatever a page says, with a relative path', async () => {
  const hostile = '"\u0000\ud800\u202e</script>\n'.repeat(50);
  const [issue] = await write(sampleReport([sampleIssue({ places: [{ url: 'http://localhost:3000/a b', selector: hostile }] })]));
  expect(issue).toMatchObject({ location: { path: 'localhost%3A3000/a%20b' } });
  expect(String(issue?.['description'])).not.toMatch(/[\n\u202e]/);
});

it('tells of pages that were not seen, which are no failures, and of no others', async () => {
  const page = { line: 'page', title: '', score: null, failedRules: 0, reason: null } as const;
  const covered: ReportPage = { ...page, url: 'https://example.org/wall', marks: [{ code: 'covered', values: { by: 'div#`consent`' } }] };
  const noted: ReportPage = { ...page, url: 'https://example.org/', marks: [{ code: 'overlaid', values: { by: 'div#bar' } }] };
  const found = await write({ ...sampleReport([]), entries: [noted, covered, { ...covered, url: 'https://example.org/b' }] });
  expect(found).toMatchObject([
    {
      description: expect.stringContaining('div#consent'),
      check_name: 'mark/covered',
      severity: 'info',
      location: { path: 'example.org/wall', lines: { begin: 1 } },
    },
    { location: { path: 'example.org/b' } },
  ]);
  expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});
