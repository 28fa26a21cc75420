import { forgetUnsentAttachments } from '@manara/server/features/support/attachments';
import { sweepRemovedFiles } from '@manara/server/platform/storage/removed-files';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

const upload = (as: Member, content: string | Uint8Array = 'Line 3', name = 'notes.txt') => {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return api.call('POST', '/support/attachments', { as, form });
};
const ask = (as: Member, attachments?: string[]) =>
  api.call('POST', '/support/requests', { as, body: { kind: 'question', subject: 'Look', text: 'Look at this.', attachments } });
const open = (as: Member, id: string) => api.call('GET', `/support/attachments/${id}`, { as });
const keys = async (of: Member) =>
  (await api.database.pool.query('select key from request_attachments where uploaded_by = $1', [of.id])).rows.map(
    ({ key }) => key as string,
  );

it('goes with a message, and is read by those who see the request as a file that cannot run', async () => {
  const { status, body: file } = await upload(viewer, '<script>alert("لا")</script>', 'ملاحظات "1".txt');
  expect({ status, file }).toEqual({ status: 201, file: { id: expect.any(String), name: 'ملاحظات "1".txt', size: 30 } });
  const { request, messages } = (await ask(viewer, [file.id])).body;
  expect(messages[0].attachments).toEqual([file]);
  for (const reader of [viewer, administrator]) {
    const answer = await open(reader, file.id);
    expect(answer.bytes.toString()).toBe('<script>alert("لا")</script>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  }
  expect((await open(colleague, file.id)).status).toBe(404);
  const answer = (await upload(administrator)).body;
  const path = `/support/requests/${request.id}/messages`;
  const { body } = await api.call('POST', path, { as: administrator, body: { text: 'There.', attachments: [answer.id] } });
  expect(body.messages.map(({ attachments }: { attachments: { id: string }[] }) => attachments.map(({ id }) => id))).toEqual([
    [file.id],
    [answer.id],
  ]);
  expect((await open(viewer, answer.id)).status).toBe(200);
});

it('is its uploader’s alone until it is sent, who can remove it; nothing of it is left', async () => {
  const { id } = (await upload(viewer)).body;
  expect((await open(viewer, id)).status).toBe(200);
  expect((await open(administrator, id)).status).toBe(404);
  expect((await api.call('DELETE', `/support/attachments/${id}`, { as: administrator })).status).toBe(404);
  expect(await ask(administrator, [id])).toMatchObject({ status: 422, body: { fields: { attachments: expect.any(String) } } });
  expect((await api.call('GET', '/support/requests', { as: administrator })).body.total).toBe(0);
  const [key = ''] = await keys(viewer);
  expect((await api.call('DELETE', `/support/attachments/${id}`, { as: viewer })).status).toBe(204);
  await sweepRemovedFiles(api.db, api.storage);
  expect(await api.storage.open(key)).toBeNull();
});

it('is taken by one message, and by none once it is gone', async () => {
  const { id } = (await upload(viewer)).body;
  const asked = await Promise.all([ask(viewer, [id]), ask(viewer, [id])]);
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect((await api.call('DELETE', `/support/attachments/${id}`, { as: viewer })).status).toBe(404);
  const late = (await upload(viewer)).body;
  await api.database.pool.query("update request_attachments set created_at = now() - interval '25 hours'");
  await forgetUnsentAttachments(api.db);
  expect((await open(viewer, id)).status).toBe(200);
  expect((await open(viewer, late.id)).status).toBe(404);
  expect((await ask(viewer, [late.id])).body).toMatchObject({ fields: { attachments: expect.stringContaining('no longer exists') } });
});

it.each([
  ['of an ending that is not taken', 'MZ', 'run.exe', 415, 'attachment.type'],
  ['that is something else than its name says', 'MZ\u0000', 'picture.png', 415, 'file_type_mismatch'],
  ['that is two things at once', `Words %PDF-1.7`, 'a.txt', 415, 'file_type_ambiguous'],
  ['with nothing in it', '', 'a.txt', 422, 'file_empty'],
  ['that is too large', 'a'.repeat(10 * 1024 * 1024 + 1), 'a.txt', 413, 'attachment.too_large'],
])('refuses a file %s and keeps nothing of it', async (_kind, content, name, status, code) => {
  expect(await upload(viewer, content, name)).toMatchObject({ status, body: { code } });
  expect(await keys(viewer)).toEqual([]);
});

it('holds twenty for a person at most, however many come at once, and five in a message', async () => {
  const made = await Promise.all(Array.from({ length: 22 }, () => upload(viewer)));
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(20).fill(201), 409, 409]);
  const ids = made.flatMap(({ body }) => (body.id as string | undefined) ?? []);
  expect((await ask(viewer, ids.slice(0, 6))).status).toBe(422);
  expect((await ask(viewer, ids.slice(0, 5))).status).toBe(201);
  expect((await upload(viewer)).status).toBe(201);
});
