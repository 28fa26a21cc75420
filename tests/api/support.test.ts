import { workers } from '@manara/server/platform/database/schema/system';
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
    expect(await told(administrator)).toEqual([`${request.asked_by} wrote request #1: No braille`]);
    await write(administrator, request.id, 'There.');
    expect(await told(viewer)).toEqual([expect.stringMatching(/ answered request #1: No braille$/)]);
    expect(await told(colleague)).toEqual([]);
    // An administrator's own request is told to the others.
    await ask(administrator, 'Own');
    expect(await told(administrator)).toHaveLength(1);
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
  const parts = async () => {
    const { body } = await api.call('GET', '/support/status', { as: viewer });
    return Object.fromEntries(body.parts.map(({ part, state }: { part: string; state: string }) => [part, state]));
  };

  it('follows from workers that live, their browsers, and whether mail is set up', async () => {
    await api.db.delete(workers);
    expect(await parts()).toEqual({ server: 'working', database: 'working', worker: 'down', browser: 'unknown', mail: 'absent' });
    const browser = { found: true, sandboxed: true, detail: '/usr/bin/chromium' };
    await api.db.insert(workers).values({ id: '5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70', host: 'a', pid: 1, browser });
    expect(await parts()).toMatchObject({ worker: 'working', browser: 'working' });
    await api.db.update(workers).set({ heartbeat_at: sql`now() - interval '1 minute'` });
    expect(await parts()).toMatchObject({ worker: 'down', browser: 'unknown' });
    await api.db.update(workers).set({ heartbeat_at: sql`now()`, browser: { ...browser, found: false } });
    expect(await parts()).toMatchObject({ worker: 'working', browser: 'down' });
  });
});
