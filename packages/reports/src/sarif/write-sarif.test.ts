import { readFileSync } from 'node:fs';
import AjvDraft04 from 'ajv-draft-04';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { bytesOf, judgedIssues, sampleIssue, sampleReport } from '../../testing/sample-report.ts';
import { unreadKept, type ReportPage } from '../report.ts';
import { artifactUri } from './sarif-result.ts';
import { writeSarif } from './write-sarif.ts';

const schema = JSON.parse(readFileSync(new URL('../../testing/sarif-2.1.0-rtm.5.json', import.meta.url), 'utf8')) as object;
const validate = formats.default(new AjvDraft04({ allErrors: true, strict: false, unicodeRegExp: false })).compile(schema);

interface Notification {
  descriptor: { id: string };
  level: string;
  locations?: { properties: { url: string } }[];
}
interface Log {
  runs: { results: Record<string, unknown>[]; invocations: { toolExecutionNotifications: Notification[] }[] }[];
}
async function write(report = sampleReport(), baseline: ReadonlySet<string> | null = null): Promise<Log> {
  const log = JSON.parse((await bytesOf(writeSarif(report, 'en', baseline))).toString('utf8')) as Log;
  expect(validate(log), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true);
  return log;
}

it('fits the schema of SARIF 2.1.0, with and without issues', async () => {
  expect((await write()).runs[0]?.results).toHaveLength(5);
  expect((await write(sampleReport([]))).runs[0]?.results).toEqual([]);
});

it('calls certain failures failures and leaves the rest to people', async () => {
  const { results = [] } = (await write()).runs[0] ?? {};
  expect(results.map(({ kind, level }) => `${String(kind)} ${String(level)}`)).toEqual([
    'fail error',
    'fail error',
    'review none',
    'informational none',
    'fail error',
  ]);
  expect(results.map(({ suppressions }) => (suppressions as unknown[]).length)).toEqual([0, 1, 0, 0, 1]);
});

it('says who has decided what the scan could not tell, and calls no barrier none', async () => {
  const { results = [] } = (await write(sampleReport(judgedIssues()))).runs[0] ?? {};
  expect(results.map(({ kind, level }) => `${String(kind)} ${String(level)}`)).toEqual(['fail error', 'review none']);
  expect(results[0]).toMatchObject({
    message: {
      text: expect.stringMatching(/ pages?\. The scan couldn’t tell\. Confirmed as a barrier on .* by Salma Nasser\. Cannot be read$/),
    },
    properties: { verdict: { said: 'barrier', by: 'Salma Nasser' } },
  });
  expect(results[1]).toMatchObject({
    suppressions: [{ justification: expect.stringMatching(/Reviewed as no barrier on .* by Omar Said\. A decoration$/) }],
  });
});

it('has no result without a place, which older reports hold', async () => {
  const gone = sampleIssue({ section: 'false_positive', resolution: 'false_positive', places: [], placeCount: 0, pageCount: 0 });
  expect((await write(sampleReport([gone]))).runs[0]?.results).toEqual([]);
});

it('tells what is new against a baseline', async () => {
  const { results = [] } = (await write(sampleReport(), new Set(['a'.repeat(32)]))).runs[0] ?? {};
  expect(results.map(({ baselineState }) => baselineState)).toEqual(['unchanged', 'new', 'new', 'new', 'new']);
});

it('names pages by host and path, which code hosts take, and keeps the whole address beside it', async () => {
  expect(artifactUri('https://example.org/a b?c=d')).toBe('example.org/a%20b?c=d');
  expect(artifactUri('http://localhost:3000/')).toBe('localhost%3A3000/');
  const { results = [] } = (await write(sampleReport([sampleIssue()]))).runs[0] ?? {};
  expect(results[0]).toMatchObject({ locations: [{ properties: { url: 'https://example.org/' } }] });
});

it('names every page that was not read or not seen, also those that the header has no room for', async () => {
  const address = (at: number) => `https://example.org/${at}`;
  const pages = Array.from({ length: 4 * unreadKept }, (_, at): ReportPage => {
    const page = { line: 'page', url: address(at), title: null, score: null, failedRules: 0, reason: null } as const;
    if (at % 4 === 0) return { ...page, reason: { code: 'http_status', values: { status: 404 } } };
    if (at % 4 === 1) return { ...page, marks: [{ code: 'empty', values: {} }] };
    return at % 4 === 2 ? { ...page, marks: [{ code: 'overlaid', values: { by: 'div#bar' } }] } : page;
  });
  const report = sampleReport([sampleIssue()]);
  const log = await write({ ...report, entries: [sampleIssue(), ...pages] });
  expect(log.runs[0]?.results).toHaveLength(1);
  const told = (log.runs[0]?.invocations ?? []).flatMap(({ toolExecutionNotifications }) =>
    toolExecutionNotifications.map(({ descriptor, level, locations }) => [descriptor.id, level, locations?.[0]?.properties.url]),
  );
  expect(told).toEqual(
    pages.flatMap(({ url }, at) => {
      if (at % 4 === 0) return [['unread/http_status', 'warning', url]];
      if (at % 4 === 1) return [['mark/empty', 'warning', url]];
      return at % 4 === 2 ? [['mark/overlaid', 'note', url]] : [];
    }),
  );
});

it('fits the schema whatever a page says', async () => {
  const hostile = '\u0000\ud800\u202e<script>'.repeat(50);
  await write(
    sampleReport([sampleIssue({ html: hostile, places: [{ url: hostile, selector: hostile }] })], {
      asset: { id: null, name: hostile, type: 'website', url: null },
    }),
  );
});
