import type { AuditEntry } from '@manara/contract/audit';
import { examineAudit } from '@manara/server/doctor/audit';
import { verifyChain } from '@manara/server/platform/audit/verify-chain';
import { readConfig } from '@manara/server/platform/config/config';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let owner: Member;
let member: Member;
let stranger: Member;

beforeAll(async () => {
  api = await startTestApi();
  const organisation = await api.organisation();
  owner = await api.member('owner', organisation);
  member = await api.member('member', organisation);
  stranger = await api.member('owner', await api.organisation());
});
afterAll(() => api.close());

const rename = (title: string, as = owner, whom = member) =>
  api.call('PUT', `/people/${whom.id}`, { as, body: { job_title: title }, remoteAddress: '192.0.2.7' });
const sql = (statement: string) => api.database.pool.query(statement);
const list = async (query = '') =>
  (await api.call('GET', `/audit${query}`, { as: owner })).body as { entries: AuditEntry[]; total: number };

it('chains each entry after the one before, those of many at once too, each organisation for itself', async () => {
  const others = await api.member('member', stranger.organisationId);
  await Promise.all(Array.from({ length: 12 }, (_, at) => [rename(`Title ${at}`), rename(`Title ${at}`, stranger, others)]).flat());
  const { rows } = await api.database.pool.query('select number from audit_chain where organisation_id = $1 order by number', [
    owner.organisationId,
  ]);
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  expect(await verifyChain(api.db)).toEqual({ entries: 24, wrong: 0, first: null });
});

it('says who, what, when, from where, and what was before and after, of this organisation only', async () => {
  await rename('=HYPERLINK("https://evil.example")');
  const { entries, total } = await list('?limit=2');
  expect(total).toBe(13);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    actor_id: owner.id,
    actor: expect.stringContaining(owner.email),
    action: 'person_changed',
    subject_id: member.id,
    subject: expect.stringContaining('Person member_'),
    address: '192.0.2.7',
    before: { job_title: expect.stringMatching(/^Title/) },
    after: { job_title: '=HYPERLINK("https://evil.example")' },
  });
  expect((await list('?search=hyperlink')).total).toBe(1);
  expect((await list(`?search=${encodeURIComponent('%')}`)).total).toBe(0);
  expect((await list(`?person=${owner.id}&action=person_changed`)).total).toBe(13);
  expect((await list(`?person=${stranger.id}`)).total).toBe(0);
  expect((await list('?person=system')).total).toBe(0);
  expect((await list('?action=signed_in')).total).toBe(0);
  const at = encodeURIComponent(entries[0]?.at ?? '');
  expect((await list(`?until=${at}`)).total + (await list(`?from=${at}`)).total).toBe(13);
  const { body } = await api.call('GET', '/audit/people', { as: owner });
  expect(body).toEqual({ people: [{ id: owner.id, full_name: expect.any(String) }], total: 1 });
});

it('is taken along as a table without formulas and as lines of JSON, in the order in which it was written', async () => {
  const table = await api.call('GET', '/audit/export', { as: owner, headers: { 'accept-language': 'ar' } });
  expect(table.headers['content-disposition']).toMatch(/audit-log-[\d-]+\.csv/);
  const [heads = [], ...rows] = parse(table.text, { bom: true });
  expect(heads.slice(1, 4)).toEqual(['الوقت', 'المنفّذ', 'الإجراء']);
  expect(rows).toHaveLength(13);
  expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
  const lines = await api.call('GET', '/audit/export?format=jsonl&search=hyperlink', { as: owner });
  const entry = JSON.parse(lines.text) as { number: string; hash: string; after: { job_title: string } };
  expect(entry).toMatchObject({ number: '13', hash: expect.stringMatching(/^[0-9a-f]{64}$/), after: { job_title: expect.any(String) } });
});

it('lets nobody change the log or its chain', async () => {
  for (const table of ['audit_chain', 'audit_log'])
    for (const statement of [`update ${table} set organisation_id = null`, `delete from ${table}`, `truncate ${table}`])
      await expect(sql(statement)).rejects.toThrow('only ever added to');
});

/** What somebody could do who owns the database. */
async function tampered(statement: string) {
  await sql('alter table audit_log disable trigger user; alter table audit_chain disable trigger user');
  await sql(statement);
  return verifyChain(api.db);
}

it('shows what was changed, taken out or put in past the triggers, and the doctor names the first', async () => {
  const read = readConfig({ DATABASE_URL: api.database.url });
  if (!read.ok) throw new Error('no configuration');
  const doctor = () => examineAudit(read.config);
  expect(await doctor()).toEqual([{ verdict: 'fine', what: { id: 'doctor.audit', values: { entries: 27 } } }]);
  const { rows } = await api.database.pool.query<{ entry: string }>(
    `select entry_id::text as entry from audit_chain where organisation_id = '${owner.organisationId}' order by number`,
  );
  const [, , third, , fifth, , , , ninth] = rows.map(({ entry }) => entry);
  const unchained = await tampered(`insert into audit_log (organisation_id, actor, action)
    select organisation_id, 'Nobody', 'signed_in' from audit_log limit 1`);
  expect(unchained).toMatchObject({ entries: 28, wrong: 1, first: { action: 'signed_in' } });
  const changed = await tampered(`update audit_log set actor = 'Somebody else' where id = ${fifth}`);
  expect(changed).toMatchObject({ entries: 28, wrong: 2, first: { id: fifth, action: 'person_changed' } });
  const leftOut = await tampered(`delete from audit_log where id = ${ninth}; delete from audit_chain where entry_id = ${ninth}`);
  expect(leftOut).toMatchObject({ entries: 27, wrong: 3 });
  const cut = await tampered(`delete from audit_log where id = ${third}`);
  expect(cut).toMatchObject({ entries: 27, wrong: 4 });
  expect(await doctor()).toMatchObject([{ verdict: 'broken', what: { values: { wrong: 4, entries: 27 } } }]);
});
