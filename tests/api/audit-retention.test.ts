import { pruneAudit } from '@manara/server/platform/audit/prune-audit';
import { verifyChain } from '@manara/server/platform/audit/verify-chain';
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
  stranger = await api.member('owner', await api.organisation('elsewhere.example'));
});
afterAll(() => api.close());

const sql = (statement: string, ...values: unknown[]) => api.database.pool.query(statement, values);
/** An entry that was made some days ago, as the log itself would have it. */
const entry = (daysAgo: number, action = 'signed_in', as = owner) =>
  sql(
    "insert into audit_log (at, organisation_id, actor, action) values (now() - make_interval(days => $1), $2, 'Somebody', $3)",
    daysAgo,
    as.organisationId,
    action,
  );
const keep = (audit_days: number | null, as = owner) => api.call('PUT', '/organisation', { as, body: { audit_days } });
const actions = (as = owner) => api.audited(as.organisationId);
/** What somebody does who owns the database. */
async function tampered(statement: string) {
  await sql('alter table audit_log disable trigger user; alter table audit_chain disable trigger user');
  await sql(statement);
  await sql('alter table audit_log enable trigger user; alter table audit_chain enable trigger user');
  return verifyChain(api.db);
}

it('is kept for good until an owner says otherwise', async () => {
  for (const days of [4000, 900, 800, 400, 100, 1]) {
    await entry(days);
    await entry(days, 'signed_in', stranger);
  }
  await pruneAudit(api.db);
  expect(await actions()).toHaveLength(6);
  const administrator = await api.member('administrator', owner.organisationId);
  expect(await keep(365, administrator)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  for (const days of [89, 0, -1, 1.5, 36_501]) expect((await keep(days)).status).toBe(422);
  expect((await keep(730)).body).toMatchObject({ audit_days: 730 });
  expect((await api.call('GET', '/organisation', { as: member })).body).toMatchObject({ audit_days: 730 });
});

it('loses what is older, with a word about it, and what is left can still be checked', async () => {
  await pruneAudit(api.db);
  expect(await actions()).toEqual(['signed_in', 'signed_in', 'signed_in', 'access_refused', 'organisation_changed', 'audit_pruned']);
  expect(await actions(stranger)).toHaveLength(6);
  const { rows } = await sql("select actor_id, after from audit_log where action = 'audit_pruned'");
  expect(rows).toMatchObject([{ actor_id: null, after: { entries: 3, number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
  expect(await verifyChain(api.db)).toEqual({ entries: 12, wrong: 0, first: null });
  // The chain goes on where it was.
  await entry(0, 'signed_out');
  const numbers = await sql(
    'select number::int as number from audit_chain where organisation_id = $1 order by number',
    owner.organisationId,
  );
  expect(numbers.rows.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(await verifyChain(api.db)).toMatchObject({ entries: 13, wrong: 0 });
});

it('is pruned once a week, and never of its newest link', async () => {
  await keep(90);
  await pruneAudit(api.db);
  expect(await actions()).toHaveLength(8);
  const old = await api.member('owner', await api.organisation('old.example'));
  for (const days of [300, 200, 100]) await entry(days, 'signed_in', old);
  await sql('update organisations set audit_days = 90 where id = $1', old.organisationId);
  await pruneAudit(api.db);
  expect(await actions(old)).toEqual(['signed_in', 'audit_pruned']);
  expect(await verifyChain(api.db)).toMatchObject({ wrong: 0 });
});

it('leaves what was tampered with, says so, and still prunes the others', async () => {
  const touched = await api.member('owner', await api.organisation('touched.example'));
  const others = await Promise.all(
    ['before.example', 'after.example'].map(async (name) => api.member('owner', await api.organisation(name))),
  );
  for (const as of [touched, ...others]) {
    for (const days of [200, 150, 10, 5]) await entry(days, 'signed_in', as);
    await sql('update organisations set audit_days = 90 where id = $1', as.organisationId);
  }
  // A recent entry is made to look old, so that the product itself would take it away.
  const check = await tampered(
    `update audit_log set at = now() - interval '120 days' where organisation_id = '${touched.organisationId}' and at > now() - interval '11 days' and at < now() - interval '9 days'`,
  );
  expect(check).toMatchObject({ wrong: 1 });
  await expect(pruneAudit(api.db)).rejects.toThrow('touched.example');
  expect(await actions(touched)).toHaveLength(4);
  for (const as of others) expect(await actions(as)).toEqual(['signed_in', 'signed_in', 'audit_pruned']);
  expect(await verifyChain(api.db)).toMatchObject({ wrong: 1 });
  await sql('update organisations set audit_days = null where id = $1', touched.organisationId);
});

it('holds nothing of one organisation while it waits for another', async () => {
  const [first, second] = await Promise.all(
    ['first.example', 'second.example'].map(async (name) => api.member('owner', await api.organisation(name))),
  ).then((people) => people.toSorted((a, b) => (a.organisationId < b.organisationId ? -1 : 1)) as [Member, Member]);
  for (const as of [first, second]) {
    for (const days of [200, 150]) await entry(days, 'signed_in', as);
    await sql('update organisations set audit_days = 90 where id = $1', as.organisationId);
  }
  const client = await api.database.pool.connect();
  await client.query('begin');
  await client.query('select from organisations where id = $1 for update', [second.organisationId]);
  const pruned = pruneAudit(api.db);
  await api.waiting();
  await client.query("insert into audit_log (organisation_id, actor, action) values ($1, 'Somebody', 'signed_in')", [
    second.organisationId,
  ]);
  await client.query('commit');
  client.release();
  await pruned;
  for (const as of [first, second]) expect(await actions(as)).toContain('audit_pruned');
});

it('shows a head that was cut off in any other way', async () => {
  const other = await api.member('owner', await api.organisation('third.example'));
  for (const days of [30, 20, 10]) await entry(days, 'signed_in', other);
  const before = await verifyChain(api.db);
  const which = `organisation_id = '${other.organisationId}'`;
  const cut = await tampered(
    `delete from audit_log where id = (select min(id) from audit_log where ${which}); delete from audit_chain where ${which} and number = 1`,
  );
  expect(cut).toMatchObject({ wrong: (before?.wrong ?? 0) + 1 });
});

it('still lets nobody change or delete anything else', async () => {
  for (const table of ['audit_chain', 'audit_log'])
    for (const statement of [`delete from ${table}`, `truncate ${table}`])
      await expect(sql(statement)).rejects.toThrow('only ever added to');
  await expect(sql("select set_config('manara.pruning', 'on', false); update audit_log set actor = 'x'")).rejects.toThrow(
    'only ever added to',
  );
});

it('waits in no circle with those who write', async () => {
  const busy = await api.member('owner', await api.organisation('busy.example'));
  const colleague = await api.member('member', busy.organisationId);
  for (let time = 0; time < 5; time += 1) await entry(500, 'signed_in', busy);
  await keep(90, busy);
  const titles = Array.from({ length: 10 }, (_, at) => at);
  await Promise.all([
    ...titles.map((at) => api.call('PUT', `/people/${colleague.id}`, { as: busy, body: { job_title: `Title ${at}` } })),
    ...titles.map((at) => keep(at % 2 ? 90 : 120, busy)),
    pruneAudit(api.db),
    pruneAudit(api.db),
  ]);
  expect((await actions(busy)).filter((action) => action === 'audit_pruned')).toHaveLength(1);
});
