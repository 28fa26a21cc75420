import type { SystemStatusPart } from '@manara/contract/support';
import { noteChainCheck } from '@manara/server/platform/audit/note-chain-check';
import { chainChecks, workers } from '@manara/server/platform/database/schema/system';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let viewer: Member;
let colleague: Member;
let administrator: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const organisation = await api.organisation();
  viewer = await api.member('viewer', organisation);
  colleague = await api.member('manager', organisation);
  administrator = await api.member('administrator', organisation);
});

const ask = (as: Member, subject = 'No braille', text = 'Where is the braille?') =>
  api.call('POST', '/support/requests', { as, body: { kind: 'question', subject, text } });
const list = (as: Member, query = '') => api.call('GET', `/support/requests${query}`, { as });
const write = (as: Member, id: string, text: string) => api.call('POST', `/support/requests/${id}/messages`, { as, body: { text } });
const resolve = (as: Member, id: string, messages: number) =>
  api.call('POST', `/support/requests/${id}/resolve`, { as, body: { messages } });

describe('a service request', () => {
  it('is numbered, answered by an administrator, opened again by whoever asked, and resolved', async () => {
    const made = await ask(viewer);
    expect(made).toMatchObject({ status: 201, body: { request: { number: 1, state: 'open', is_own: true, messages: 1 } } });
    const { id } = made.body.request;
    const answered = await write(administrator, id, '  In the download dialog.\n');
    expect(answered.body).toMatchObject({
      request: { state: 'answered', is_own: false, messages: 2 },
      messages: [{ is_answer: false }, { is_answer: true, text: 'In the download dialog.' }],
    });
    expect((await write(viewer, id, 'Which one?')).body.request.state).toBe('open');
    const resolved = await resolve(viewer, id, 3);
    expect(resolved.body.request.state).toBe('resolved');
    expect((await list(viewer, '?state=resolved')).body).toMatchObject({ total: 1, requests: [{ id }] });
    expect((await list(viewer, '?state=open')).body.total).toBe(0);
  });

  it('is seen by whoever asked and by administrators alone', async () => {
    const { id } = (await ask(viewer)).body.request;
    expect((await list(colleague)).body.total).toBe(0);
    expect((await api.call('GET', `/support/requests/${id}`, { as: colleague })).status).toBe(404);
    expect((await write(colleague, id, 'Me too')).status).toBe(404);
    expect((await list(administrator)).body).toMatchObject({ total: 1, requests: [{ id, is_own: false }] });
    const elsewhere = await api.member('owner', await api.organisation('elsewhere'));
    expect((await api.call('GET', `/support/requests/${id}`, { as: elsewhere })).status).toBe(404);
    expect((await ask(elsewhere)).body.request.number).toBe(1);
  });

  it('has a number of its own, however many come at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => ask(viewer)));
    expect(made.map(({ body }) => body.request.number as number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('tells administrators of what was asked and whoever asked of the answer', async () => {
    const told = async (as: Member) =>
      (await api.call('GET', '/notifications', { as })).body.notifications.map(({ message }: { message: string }) => message);
    const { request } = (await ask(viewer)).body;
    expect(await told(administrator)).toEqual([`${request.asked_by} commented on request #1: No braille`]);
    await write(administrator, request.id, 'There.');
    expect(await told(viewer)).toEqual([expect.stringMatching(/ answered request #1: No braille$/)]);
    expect(await told(colleague)).toEqual([]);
    // That it is resolved is told to whoever asked, where somebody else has said so.
    await api.call('POST', '/notifications/read', { as: viewer, body: {} });
    await resolve(administrator, request.id, 2);
    expect((await told(viewer))[0]).toMatch(/ resolved request #1: No braille$/);
    // An administrator's own request is told to the others.
    await ask(administrator, 'Own');
    expect(await told(administrator)).toHaveLength(1);
  });

  it('says who resolved it and when, each time, and what happened with requests last', async () => {
    const happened = async (as: Member) => {
      const { body } = await api.call('GET', '/support/activity', { as });
      return body.activity.map(({ what, request }: { what: string; request: { number: number } }) => `${what} ${request.number}`);
    };
    expect(await happened(viewer)).toEqual([]);
    const { id } = (await ask(viewer)).body.request;
    await write(administrator, id, 'There.');
    await resolve(administrator, id, 2);
    await write(viewer, id, 'It is not.');
    const { body } = await resolve(viewer, id, 3);
    expect(body.resolutions).toMatchObject([{ by: expect.stringMatching(/administrator/) }, { by: expect.stringMatching(/viewer/) }]);
    await ask(colleague, 'Another');
    expect(await happened(administrator)).toEqual(['opened 2', 'resolved 1', 'written 1', 'resolved 1', 'answered 1', 'opened 1']);
    expect(await happened(viewer)).toEqual(['resolved 1', 'written 1', 'resolved 1', 'answered 1', 'opened 1']);
    expect(await happened(colleague)).toEqual(['opened 2']);
    expect((await api.call('GET', '/support/activity?limit=2', { as: administrator })).body.activity).toHaveLength(2);
  });

  it('is not resolved over what was written meanwhile', async () => {
    const { id } = (await ask(viewer)).body.request;
    // The asker writes on, and has not finished yet, as the administrator resolves what they have read.
    const writing = await api.database.pool.connect();
    await writing.query('begin');
    await writing.query('select from service_requests where id = $1 for update', [id]);
    const resolving = resolve(administrator, id, 1);
    await api.waiting();
    await writing.query("update service_requests set messages = 2, state = 'open' where id = $1", [id]);
    await writing.query('commit');
    writing.release();
    expect(await resolving).toMatchObject({ status: 409, body: { code: 'request_went_on' } });
    expect((await resolve(administrator, id, 2)).body.request.state).toBe('resolved');
  });

  it('is made twenty times an hour by one person at most', async () => {
    const made = await Promise.all(Array.from({ length: 21 }, () => ask(viewer)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    const over = made.find(({ status }) => status !== 201);
    expect(over).toMatchObject({ status: 429, body: { code: 'request_pace' } });
    expect((await ask(colleague)).status).toBe(201);
    await api.database.pool.query("update service_requests set created_at = now() - interval '61 minutes' where asked_by = $1", [
      viewer.id,
    ]);
    expect((await ask(viewer)).status).toBe(201);
  });

  it('needs a subject and a text', async () => {
    expect(await ask(viewer, ' ', 'text')).toMatchObject({ status: 422, body: { fields: { subject: expect.any(String) } } });
    expect(await ask(viewer, 'subject', '\n')).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } });
    expect((await list(viewer)).body.total).toBe(0);
  });

  it('stays when whoever asked is gone', async () => {
    const { id, asked_by } = (await ask(viewer)).body.request;
    await api.database.pool.query('delete from users where id = $1', [viewer.id]);
    expect((await write(administrator, id, 'Too late')).body).toMatchObject({ request: { asked_by, state: 'answered' } });
  });
});

describe('the status of the system', () => {
  const browser = { found: true, sandboxed: true, detail: '/usr/bin/chromium' };
  const worker = { id: '5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70', host: 'a', pid: 1, browser };
  /** Asked of an API process that has not been asked before: what it knows is kept for some seconds. */
  const parts = async (as: Member = viewer): Promise<Record<string, SystemStatusPart>> => {
    const app = await api.another();
    const { body } = await app.inject({ method: 'GET', url: '/api/support/status', headers: { authorization: `Bearer ${as.token}` } });
    const status = JSON.parse(body) as { parts: SystemStatusPart[] };
    return Object.fromEntries(status.parts.map((part) => [part.part, part]));
  };
  const states = async () => Object.fromEntries(Object.entries(await parts()).map(([part, { state }]) => [part, state]));

  it('follows from workers that live, their browsers, and what is set up', async () => {
    await api.db.delete(workers);
    expect(await states()).toMatchObject({
      server: 'working',
      database: 'working',
      worker: 'down',
      browser: 'unknown',
      storage: 'unknown',
      mail: 'absent',
      push: 'absent',
      code_hosts: 'absent',
      libraries: 'absent',
      sign_on: 'absent',
      git: 'unknown',
      audit: 'unknown',
    });
    await api.db.insert(workers).values(worker);
    expect(await states()).toMatchObject({ worker: 'working', browser: 'working' });
    await api.db.update(workers).set({ heartbeat_at: sql`now() - interval '1 minute'` });
    const { worker: silent } = await parts();
    expect(silent).toMatchObject({ state: 'down', since: expect.any(String) });
    await api.db.update(workers).set({ heartbeat_at: sql`now()`, browser: { ...browser, found: false } });
    expect(await states()).toMatchObject({ worker: 'working', browser: 'down' });
  });

  it('tells a worker that lives from one that takes work', async () => {
    await api.db.delete(workers);
    await api.db.insert(workers).values(worker);
    const { rows } = await api.database.pool.query<{ id: string }>(
      `insert into runs (organisation_id, kind, subject_id, created_at) values ($1, 'scan', $2, now() - interval '20 minutes') returning id`,
      [viewer.organisationId, viewer.id],
    );
    const stalled = await parts(administrator);
    expect(stalled['worker']).toMatchObject({ state: 'impaired', detail: expect.stringContaining('20 minutes') });
    await api.database.pool.query(
      `insert into runs (organisation_id, kind, subject_id, status, heartbeat_at) values ($1, 'report', $2, 'running', now())`,
      [viewer.organisationId, viewer.id],
    );
    expect((await states())['worker']).toBe('working');
    await api.database.pool.query('delete from runs where organisation_id = $1 or id = $2', [viewer.organisationId, rows[0]?.id]);
  });

  it('says what the workers’ examinations said, and to administrators alone what they said it with', async () => {
    await api.db.delete(workers);
    const health = {
      git: { verdict: 'lacking', what: { id: 'doctor.git_none' }, cure: 'apt-get install git', since: '2026-01-01T00:00:00.000Z' },
      storage: { verdict: 'lacking', what: { id: 'doctor.disk', values: { folder: '/data', free: 0.5 } } },
      braille: { verdict: 'fine', what: { id: 'doctor.braille', values: { version: '3.2' } } },
    } as const;
    await api.db.insert(workers).values({ ...worker, health });
    const seen = await parts(administrator);
    expect(seen).toMatchObject({
      git: { state: 'absent', since: '2026-01-01T00:00:00.000Z', detail: expect.stringContaining('apt-get install git') },
      storage: { state: 'impaired', detail: expect.stringContaining('0.5') },
      braille: { state: 'working', detail: expect.stringContaining('3.2') },
    });
    expect(Object.values(await parts()).every(({ detail }) => detail === null)).toBe(true);
  });

  it('says when the audit log was checked last, and whether it is as it was written', async () => {
    await noteChainCheck(api.db);
    expect((await parts(administrator))['audit']).toMatchObject({ state: 'working', detail: expect.stringContaining('Last checked') });
    await api.db.insert(chainChecks).values({ entries: 2, wrong: 1, checked_at: new Date(Date.now() + 1000) });
    expect((await states())['audit']).toBe('down');
  });
});
