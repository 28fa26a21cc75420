import { expect, it } from 'vitest';
import { bytesOf, sampleIssue, sampleReport } from '../../testing/sample-report.ts';
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
