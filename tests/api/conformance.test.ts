import type { ConformanceDraft, ConformanceLine, ConformanceVersion } from '@manara/contract/conformance';
import type { Edition } from '@manara/core/conformance/terms';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { parse } from 'yaml';
import { fedScan, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let member: Member;
let viewer: Member;
beforeAll(async () => {
  world = await startScanWorld();
  member = await world.api.member('member', world.manager.organisationId);
  viewer = await world.api.member('viewer', world.manager.organisationId);
});
afterAll(() => world.close());

const image = (element: string) => ({ rule: 'image-alt', element, impact: 'critical' as const });
const pages: FedPage[] = [
  { path: '/', findings: [image('logo')], documents: ['/a.pdf'] },
  { path: '/a', findings: [image('logo'), image('photo')] },
  { path: '/b' },
  { path: '/c' },
];
async function scanned(name: string): Promise<string> {
  const { id } = await world.asset(name);
  await world.scan(id, fedScan(pages));
  return id;
}
async function draft(id: string, edition: Edition = 'wcag', as = viewer): Promise<ConformanceDraft> {
  const { status, body, text } = await world.call('GET', `/assets/${id}/conformance?edition=${edition}`, undefined, as);
  if (status !== 200) throw new Error(text);
  return body as ConformanceDraft;
}
const lineOf = ({ tables }: ConformanceDraft, id: string): ConformanceLine => {
  const found = tables.flatMap(({ lines }) => lines).find((line) => line.id === id);
  if (!found) throw new Error(`No line ${id}`);
  return found;
};
const judge = (id: string, requirement: string, level: string, version: number, as = member, remarks = '') =>
  world.call('PUT', `/assets/${id}/conformance/judgements/${requirement}`, { level, remarks, version }, as);

inLongForm(it)('prefills an asset that was never scanned with nothing but what a website is not', async () => {
  const { id } = await world.asset('Unscanned');
  for (const edition of ['wcag', '508', 'eu', 'int'] as const) {
    const { counts, scanned_at } = await draft(id, edition);
    expect(scanned_at).toBeNull();
    expect(counts.levels).toMatchObject({ supports: 0, partially_supports: 0, does_not_support: 0 });
    expect(counts.judged).toBe(0);
  }
});

it('prefills from the findings, and counts the pages that have them', async () => {
  const id = await scanned('Scanned');
  const line = lineOf(await draft(id), 'wcag.1.1.1');
  expect(line).toMatchObject({ level: 'partially_supports', judgement: null, is_contradicted: false });
  expect(line.found).toEqual({ state: 'failing', failing: 2, needs_review: 0 });
  expect(line.observation).toContain('2 issues fail');
  expect(line.observation).toContain('on 2 of 4 scanned pages');
  expect(lineOf(await draft(id, '508'), '508.302.1').observation).toContain('2 failing issues affect these people');
  expect(lineOf(await draft(id, 'eu'), 'en.10.5').observation).toContain('found 1');
  const arabic = await world.api.call('GET', `/assets/${id}/conformance?edition=int`, { as: viewer, headers: { 'accept-language': 'ar' } });
  expect(lineOf(arabic.body as ConformanceDraft, 'wcag.1.1.1').observation).toContain('مشكلتان تخالفان');
});

it('keeps a judgement with its author for every edition, and says where a scan contradicts it', async () => {
  const id = await scanned('Judged');
  const { status, body } = await judge(id, 'wcag.1.1.1', 'supports', 0, member, '  Looked at each \u0000image. ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ level: 'supports', is_contradicted: true, version: 1 });
  expect(body).toMatchObject({ judgement: { remarks: 'Looked at each image.' } });
  for (const edition of ['wcag', '508', 'eu', 'int'] as const)
    expect(lineOf(await draft(id, edition), 'wcag.1.1.1').judgement?.by).toContain(`Person ${member.email.split('@')[0]}`);
  expect((await draft(id)).counts).toMatchObject({ judged: 1, contradicted: 1 });
});

it('tells the later of two, and overwrites nothing', async () => {
  const id = await scanned('Two at once');
  const [first, second] = await Promise.all([
    judge(id, 'wcag.2.4.2', 'supports', 0, member, 'first'),
    judge(id, 'wcag.2.4.2', 'does_not_support', 0, world.manager, 'second'),
  ]);
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
  const refused = first.status === 409 ? first : second;
  expect(refused.body).toMatchObject({ code: 'conformance.changed_meanwhile' });
  const kept = lineOf(await draft(id), 'wcag.2.4.2');
  expect(kept).toMatchObject({ judgement: { remarks: first.status === 200 ? 'first' : 'second' }, version: 1 });
  expect((await judge(id, 'wcag.2.4.2', 'partially_supports', 1)).body).toMatchObject({ version: 2 });
  const withdrawal = (version: number) =>
    world.call('DELETE', `/assets/${id}/conformance/judgements/wcag.2.4.2?version=${version}`, undefined, member);
  expect((await withdrawal(1)).status).toBe(409);
  expect((await withdrawal(2)).body).toMatchObject({ level: 'not_evaluated', judgement: null, version: 3 });
});

inLongForm(it)('never gives a version again after a judgement was taken back', async () => {
  const id = await scanned('Taken back');
  const requirement = 'wcag.2.4.2';
  const withdrawal = (version: number) =>
    world.call('DELETE', `/assets/${id}/conformance/judgements/${requirement}?version=${version}`, undefined, member);
  await judge(id, requirement, 'supports', 0, world.manager, 'Seen by the one who comes late.');
  expect((await withdrawal(1)).body).toMatchObject({ judgement: null, version: 2 });
  const line = lineOf(await draft(id), requirement);
  expect(line).toMatchObject({ level: 'not_evaluated', judgement: null, version: 2 });
  expect((await draft(id)).counts.judged).toBe(0);
  // Who has seen that nobody had judged it, or the judgement that is gone, comes too late.
  expect((await judge(id, requirement, 'not_applicable', 0)).status).toBe(409);
  expect((await withdrawal(1)).status).toBe(409);
  expect((await withdrawal(2)).body).toMatchObject({ judgement: null, version: 2 });
  expect((await judge(id, requirement, 'does_not_support', line.version)).body).toMatchObject({ version: 3 });
  expect((await judge(id, requirement, 'supports', 1, world.manager)).status).toBe(409);
  expect(lineOf(await draft(id), requirement).judgement?.level).toBe('does_not_support');
});

it('lets nobody judge what is no line, what belongs to others, or without the role', async () => {
  const id = await scanned('Refusals');
  expect((await judge(id, '508.402', 'supports', 0)).status).toBe(404);
  expect((await judge(id, 'wcag.9.9.9', 'supports', 0)).status).toBe(404);
  expect((await judge(id, 'wcag.1.1.1', 'compliant', 0)).status).toBe(422);
  expect((await judge(id, 'wcag.1.1.1', 'supports', 0, viewer)).status).toBe(403);
  const stranger = await world.api.member('owner', await world.api.organisation('Other'));
  expect((await judge(id, 'wcag.1.1.1', 'supports', 0, stranger)).status).toBe(404);
  expect((await world.call('POST', `/assets/${id}/conformance/versions`, { edition: 'int' }, member)).status).toBe(403);
});

inLongForm(it)('takes the head of the report, one change after the other', async () => {
  const id = await scanned('Head');
  const { details } = await draft(id);
  const put = (changes: Record<string, string>, version: number) =>
    world.call('PUT', `/assets/${id}/conformance/details`, { details: { ...details, ...changes }, wcag: '2.2', version }, member);
  expect((await put({ contactEmail: 'nobody' }, 0)).body).toMatchObject({ fields: { contactEmail: expect.any(String) } });
  expect((await put({ productName: 'Harbour', contactEmail: 'a@example.org' }, 0)).body).toMatchObject({ version: 1 });
  expect((await put({ productName: 'Other' }, 0)).status).toBe(409);
  expect(await draft(id)).toMatchObject({ wcag: '2.2', details: { productName: 'Harbour' }, details_version: 1 });
});

const publish = async (id: string, edition: Edition): Promise<ConformanceVersion> => {
  const { status, body, text } = await world.call('POST', `/assets/${id}/conformance/versions`, { edition, note: 'For procurement' });
  expect(status, text).toBe(201);
  return body as ConformanceVersion;
};

it('publishes versions that stay as they were, even after the asset has gone', async () => {
  const id = await scanned('Published');
  await judge(id, 'wcag.2.4.2', 'supports', 0);
  const [one, other] = [await publish(id, 'int'), await publish(id, '508')];
  expect([one.number, other.number]).toEqual([1, 1]);
  await judge(id, 'wcag.2.4.2', 'does_not_support', 1, member, 'The title is the same everywhere.');
  const two = await publish(id, 'int');
  expect(two.number).toBe(2);

  const { body: changes } = await world.call('GET', `/conformance/versions/${one.id}/changes?to=${two.id}`, undefined, viewer);
  expect(changes).toMatchObject({
    changes: [{ id: 'wcag.2.4.2', kind: 'level', before: { level: 'supports' }, after: { level: 'does_not_support' } }],
  });
  const { body: since } = await world.call('GET', `/conformance/versions/${two.id}/changes`, undefined, viewer);
  expect(since).toMatchObject({ to: null, changes: [] });

  await expect(world.pool.query(`update conformance_versions set note = 'x' where id = '${one.id}'`)).rejects.toThrow(/never changed/);
  const read = () => world.call('GET', `/conformance/versions/${one.id}/document`, undefined, viewer);
  const before = await read();
  expect((await world.call('DELETE', `/assets/${id}`)).status).toBe(204);
  expect((await read()).text).toBe(before.text);
  const { body: list } = await world.call('GET', `/assets/${id}/conformance/versions`, undefined, viewer);
  expect(list).toMatchObject({ total: 3, versions: [{ number: 2 }, { edition: '508' }, { number: 1 }] });
  expect((await world.call('GET', `/assets/${id}/conformance`, undefined, viewer)).status).toBe(404);
});

inLongForm(it)('compares only versions of one asset', async () => {
  const [one, other] = [await publish(await scanned('This'), 'wcag'), await publish(await scanned('That'), 'wcag')];
  expect((await world.call('GET', `/conformance/versions/${one.id}/changes?to=${other.id}`)).status).toBe(409);
});

const raw = async (path: string) => {
  const answer = await world.api.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${viewer.token}` } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer;
};

it('downloads in every format, sandboxed and under a name of its own', async () => {
  const id = await scanned('Files / ملفات');
  const { id: version } = await publish(id, 'int');
  for (const at of [`/assets/${id}/conformance/download?edition=int&`, `/conformance/versions/${version}/download?`]) {
    const html = await raw(`${at}format=html&language=ar`);
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.body).toContain('<html lang="ar" dir="rtl">');
    const word = await raw(`${at}format=docx`);
    expect(Object.keys(unzipSync(new Uint8Array(word.rawPayload)))).toContain('word/document.xml');
    const acr = await raw(`${at}format=openacr`);
    expect(acr.headers['content-disposition']).toContain('.yaml');
    expect((parse(acr.body) as { chapters: object }).chapters).toHaveProperty('en_301_549_hardware');
  }
});

inLongForm(it)('is what a report of the asset answers as OpenACR', async () => {
  const id = await scanned('By its report');
  const { rows } = await world.pool.query<{ id: string }>(`select id from reports where asset_id = '${id}'`);
  const acr = await raw(`/assets/reports/${rows[0]?.id}/download?format=openacr`);
  expect(acr.headers['content-type']).toContain('application/yaml');
  expect(parse(acr.body)).toMatchObject({ product: { name: 'By its report' } });
});

inLongForm(it)('prints a tagged PDF with its language, title and tables, in both languages', async () => {
  const id = await scanned('Printed');
  for (const language of ['en', 'ar'] as const) {
    const { rawPayload } = await raw(`/assets/${id}/conformance/download?edition=wcag&format=pdf&language=${language}`);
    const pdf = await getDocument({ data: new Uint8Array(rawPayload), useSystemFonts: false, verbosity: 0 }).promise;
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: language, Title: expect.stringContaining('Printed') });
    expect(await pdf.getOutline()).not.toHaveLength(0);
    const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree());
    expect(tree).toContain('"role":"TH"');
  }
});
