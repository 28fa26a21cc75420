import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fedScan, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import { documentForm, smallPdf } from './store-document.ts';
import type { Member } from './test-api.ts';

const limits = {
  uploadsPerHour: 3,
  waitingRuns: 2,
  publishedPerHour: 2,
  invitationsPerHour: 2,
  assets: 4,
  storedBytes: smallPdf().length * 4,
};
let world: ScanWorld;
/** Owner of an organisation that has nothing yet. */
let owner: Member;
beforeAll(async () => {
  world = await startScanWorld({ limits });
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.api.member('owner', await world.api.organisation());
});

type Answer = Awaited<ReturnType<ScanWorld['call']>>;
const asset = (headers?: Record<string, string>) =>
  world.call('POST', '/assets/', { name: 'Site', asset_type: 'website', website: { url: 'https://site.example/' } }, owner, headers);
const scan = (id: string) => world.call('POST', `/assets/${id}/scan`, { scan_type: 'accessibility' }, owner);
const upload = () => world.api.call('POST', '/documents/upload', { as: owner, form: documentForm() });
const invite = () => world.call('POST', '/invitations', { email: `${crypto.randomUUID()}@example.org`, role: 'member' }, owner);
const times = (count: number, what: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, what));
/** Of calls that came together, how many were done; all others were refused alike, with the time of the next try. */
function done(answers: Answer[], code: string): number {
  const refused = answers.filter(({ status }) => status >= 300);
  for (const { status, body, headers } of refused) {
    expect({ status, code: body.code }).toEqual({ status: 429, code });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.detail.length).toBeGreaterThan(20);
  }
  return answers.length - refused.length;
}

it('lets no organization upload more files in an hour than it may, however many come at once, and the next hour anew', async () => {
  expect(done(await times(6, upload), 'limit.uploads')).toBe(limits.uploadsPerHour);
  await world.pool.query(`update hourly_counts set since = since - interval '1 hour' where organisation_id = $1`, [owner.organisationId]);
  expect((await upload()).status).toBe(201);
  owner = await world.api.member('owner', await world.api.organisation());
  expect((await upload()).status).toBe(201);
});

it('lets no files in beyond the room that an organization has', async () => {
  await upload();
  await world.pool.query(
    `update document_files set bytes = $2 where document_id in (select id from documents where organisation_id = $1)`,
    [owner.organisationId, limits.storedBytes - 1],
  );
  expect(done([await upload()], 'limit.stored_bytes')).toBe(0);
});

it('lets no more runs wait than may, answers the one that waits already, and goes on when some are done', async () => {
  const ids = (await times(4, asset)).map(({ body }) => body.id as string);
  const answers = await Promise.all(ids.map(scan));
  expect(done(answers, 'limit.runs')).toBe(limits.waitingRuns);
  const waits = ids.filter((_, place) => answers[place]?.status === 202);
  const left = ids.find((id) => !waits.includes(id));
  expect((await scan(waits[0] ?? '')).status).toBe(202);
  await world.call('POST', `/assets/${waits[0]}/scan/cancel`, undefined, owner);
  expect((await scan(left ?? '')).status).toBe(202);
});

it('refuses re-tests of many issues only where none may wait', async () => {
  const page: FedPage = { path: '/', findings: ['image-alt', 'label', 'link-name'].map((rule) => ({ rule, element: 'one' })) };
  const { id } = (await asset()).body;
  await scan(id);
  const worker = await world.worker(fedScan([page]));
  await expect
    .poll(async () => (await world.call('GET', `/assets/${id}/scan/status`, undefined, owner)).body.status, { timeout: 100_000 })
    .toBe('completed');
  await worker.stop();
  const { body } = await world.call('GET', `/assets/all-issues?asset_id=${id}`, undefined, owner);
  const ids = (body.issues as { id: string }[]).map((issue) => issue.id);
  const retest = (issue_ids: string[]) => world.call('POST', '/issues/bulk/retest', { issue_ids }, owner);
  expect((await retest(ids)).body).toMatchObject({ refused: 1 });
  expect(done(await Promise.all(ids.map((one) => retest([one]))), 'limit.runs')).toBe(2);
});

it('lets no organization invite more people in an hour than it may, by a table neither', async () => {
  const table = ['email,role', ...['a', 'b', 'c'].map((name) => `${name}@example.org,member`)].join('\n');
  const imported = (only_check: boolean) => world.call('POST', '/people/import', { csv: table, only_check }, owner);
  expect(done([await imported(true), await imported(false)], 'limit.invitations')).toBe(0);
  expect(done(await times(4, invite), 'limit.invitations')).toBe(limits.invitationsPerHour);
});

it('lets no organization have more assets than it may, by a table neither, and says so in the reader’s language', async () => {
  const csv = ['name,audited_on,compliance', ...['a', 'b', 'c', 'd', 'e'].map((name) => `${name},2026-01-05,90`)].join('\n');
  const imported = (only_check: boolean) => world.call('POST', '/assets/static/import', { csv, only_check }, owner);
  expect(done([await imported(true), await imported(false)], 'limit.assets')).toBe(0);
  expect(done(await times(6, asset), 'limit.assets')).toBe(limits.assets);
  expect((await asset({ 'accept-language': 'ar' })).body.detail).toMatch(/^لدى مؤسستك 4 أصول/);
});
