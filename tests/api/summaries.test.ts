import type { DocumentBlock, DocumentPreview } from '@manara/contract/document';
import { laws } from '@manara/core/regulations/regulations';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { fedScan } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let viewer: Member;
let first: string;
let second: string;
let unscanned: string;
beforeAll(async () => {
  world = await startScanWorld();
  viewer = await world.api.member('viewer', world.manager.organisationId);
  const image = (element: string, impact: 'critical' | 'minor' = 'critical') => ({ rule: 'image-alt', element, impact });
  const scan = async (name: string, count: number) => {
    const { id } = await world.asset(name);
    const elements = Array.from({ length: count }, (_, index) => image(`e${index}`, index === 0 ? 'minor' : 'critical'));
    await world.scan(id, fedScan([{ path: '/', findings: elements }, { path: '/a' }]));
    return id;
  };
  first = await scan('Harbour', 4);
  second = await scan('Library', 2);
  unscanned = (await world.asset('Never scanned')).id;
  // One of them is mended.
  await world.scan(first, fedScan([{ path: '/', findings: [image('e0', 'minor'), image('e1'), image('e2')] }, { path: '/a' }]));
});
afterAll(() => world.close());

const get = (query: string, as = viewer, language = 'en') =>
  world.call('GET', `/summaries?${query}`, undefined, as, { 'accept-language': language });
async function preview(query: string, language = 'en'): Promise<DocumentPreview> {
  const { status, body, text } = await get(query, viewer, language);
  if (status !== 200) throw new Error(text);
  return body as DocumentPreview;
}
type Of<K> = Extract<DocumentBlock, { kind: K }>;
const blocks = <K extends DocumentBlock['kind']>({ blocks: all }: DocumentPreview, kind: K) =>
  all.filter((block): block is Of<K> => block.kind === kind);
const textOf = (value: unknown): string => JSON.stringify(value);
const query = async <T>(sql: string): Promise<T[]> => (await world.pool.query(sql)).rows as T[];

it('shows figures that SQL gives too', async () => {
  const summary = await preview('kind=executive');
  const [chart] = blocks(summary, 'chart');
  const rows = await query<{ severity: string; count: number }>(
    `select severity, count(*)::int from issues where kind = 'violation' and resolution is null group by 1`,
  );
  const counts = Object.fromEntries(rows.map(({ severity, count }) => [severity, String(count)]));
  expect(chart?.bars.map(({ label, shown }) => [label, shown])).toEqual([
    ['Critical', counts['critical']],
    ['High', counts['high'] ?? '0'],
    ['Medium', counts['medium'] ?? '0'],
    ['Low', counts['low'] ?? '0'],
  ]);
  const [mean] = await query<{ score: number }>(
    'select floor(avg(round(compliance_score * 10)))::int / 10.0::float as score from assets where compliance_score is not null',
  );
  expect(textOf(blocks(summary, 'facts'))).toContain(`${mean?.score}%`);
  expect(textOf(blocks(summary, 'facts'))).toContain('2 of 3');
});

it('speaks of one asset or of all', async () => {
  expect(textOf(await preview(`kind=executive&asset_id=${first}`))).toContain('Harbour');
  expect(textOf(blocks(await preview('kind=executive'), 'table'))).toContain('Library');
  expect(textOf(blocks(await preview(`kind=executive&asset_id=${first}`), 'table'))).not.toContain('Library');
  const stranger = await world.api.member('owner', await world.api.organisation('Other'));
  expect((await get(`kind=executive&asset_id=${first}`, stranger)).status).toBe(404);
  expect(textOf((await get('kind=executive', stranger)).body)).not.toContain('Harbour');
});

it.each(laws.map(({ id }) => id))('reports on %s with its source, and never says that it is met', async (law) => {
  for (const language of ['en', 'ar']) {
    const made = textOf(await preview(`kind=legal&law=${law}`, language));
    expect(made).toContain(laws.find(({ id }) => id === law)?.source);
    expect(made).toContain(language === 'en' ? 'Automated testing alone never proves compliance' : 'الاختبار الآلي وحده لا يُثبت الامتثال');
  }
});

it('counts a criterion as met only where people have judged it so on every scanned asset', async () => {
  const met = async () =>
    blocks(await preview('kind=legal&law=ada_title_ii'), 'chart')
      .flatMap(({ bars }) => bars)
      .find(({ label }) => label === 'Assessed as met by a person')?.shown;
  const judge = async (id: string) => {
    const { status } = await world.call('PUT', `/assets/${id}/conformance/judgements/wcag.2.4.5`, {
      level: 'supports',
      remarks: '',
      version: 0,
    });
    expect(status).toBe(200);
  };
  await judge(first);
  await judge(unscanned);
  expect(await met()).toBe('0');
  await judge(second);
  expect(await met()).toBe('1');
  await world.call('DELETE', `/assets/${second}/conformance/judgements/wcag.2.4.5?version=1`);
  expect(await met()).toBe('0');
});

it('asks which law', async () => {
  expect((await get('kind=legal')).body).toMatchObject({ fields: { law: expect.any(String) } });
});

it('reckons the work from assumptions that a manager changes, one after the other', async () => {
  const put = (hourlyRate: number, version: number, as = world.manager, currency = 'QAR') =>
    world.call(
      'PUT',
      '/summaries/assumptions',
      { assumptions: { hours: { XS: 1, S: 2, M: 3, L: 4 }, hoursPerPage: 0.5, hourlyRate, currency }, version },
      as,
    );
  expect((await put(100, 0, viewer)).status).toBe(403);
  expect((await put(100, 0, world.manager, 'ZZZ')).status).toBe(422);
  const both = await Promise.all([put(100, 0), put(200, 0)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await put(50, 1)).body).toMatchObject({ version: 2, assumptions: { hourlyRate: 50 } });
  // image-alt takes effort S: 3 and 2 issues stand, 1 is mended; 4 pages were read.
  const [work] = blocks(await preview('kind=executive'), 'table').slice(-1);
  expect(work?.rows.map(({ cells }) => cells.slice(1).map((cell) => cell[0]?.[0]))).toEqual([
    ['5 issues', '10', 'QAR 500'],
    ['1 issue', '2', 'QAR 100'],
    ['4 pages', '2', 'QAR 100'],
    ['–', '–', 'QAR 0'],
  ]);
});

it('says between which dates scans were made otherwise, as the history does', async () => {
  const change = (sql: string) =>
    query(`update scans set ${sql} where run_id = (select run_id from scans where asset_id = '${first}' order by completed_at limit 1)`);
  const notes = async (which: string, language = 'en') =>
    blocks(await preview(`kind=executive&${which}`, language), 'chart')
      .at(-1)
      ?.bars.map(({ breakNote }) => breakNote);
  await change(`completed_at = now() - interval '40 days'`);
  expect(await notes('')).toEqual([undefined, undefined]);

  await change(`limits = limits || '{"maxPages": 7}', engines = '{other@2}', sign_in = 'form', scope = '{"include":["/a"],"exclude":[]}',
    viewport = '{"width":390,"height":844,"mobile":true}'`);
  const { body } = await world.call('GET', `/assets/${first}/scans`, undefined, viewer);
  const { trend } = body as { trend: { breaks: string[] }[] };
  expect(trend.at(-1)?.breaks).toEqual(['engine', 'page_limit', 'scope', 'viewport', 'sign_in']);
  for (const which of [`asset_id=${first}`, ''])
    expect(await notes(which)).toEqual([
      undefined,
      expect.stringMatching(/^Not comparable with earlier scores.*test engine.*page limit.*pages included.*window size.*sign-in method\.$/),
    ]);
  expect((await notes('', 'ar'))?.[1]).toContain('حد مختلف لعدد الصفحات');
});

async function wordsOf(pdf: PDFDocumentProxy): Promise<string> {
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  return pages
    .flatMap(({ items }) => items)
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

inLongForm(it)('prints every summary on two pages, in both languages', async () => {
  for (const [kind, language] of [
    ['kind=executive', 'en'],
    ['kind=executive', 'ar'],
    ['kind=legal&law=ada_title_ii', 'en'],
    ['kind=legal&law=uk_psbar', 'ar'],
  ]) {
    const { rawPayload, statusCode, body } = await world.api.app.inject({
      url: `/api/summaries/download?${kind}&format=pdf&language=${language}`,
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    expect(statusCode, body.slice(0, 300)).toBe(200);
    const pdf = await getDocument({ data: new Uint8Array(rawPayload), useSystemFonts: false, verbosity: 0 }).promise;
    expect(pdf.numPages, `${kind} ${language}`).toBeLessThanOrEqual(2);
    if (kind === 'kind=executive' && language === 'en') expect(await wordsOf(pdf)).toContain('Not comparable with earlier scores');
  }
});
