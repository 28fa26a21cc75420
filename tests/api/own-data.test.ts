import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownParts } from '@manara/server/features/settings/own-data-parts';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'own-data-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function own(as: Member) {
  const answer = await api.call('GET', '/settings/data', { as });
  expect(answer.status).toBe(200);
  const to = await mkdtemp(join(folder, 'one-'));
  await writeFile(join(to, 'data.zip'), answer.bytes);
  await promisify(execFile)('python3', ['-m', 'zipfile', '-e', 'data.zip', 'out'], { cwd: to });
  const parts = new Map<string, string>();
  for (const name of await readdir(join(to, 'out'))) parts.set(name, await readFile(join(to, 'out', name), 'utf8'));
  return parts;
}

it('holds what is kept of a person, no secret and nothing of others, and is written down', async () => {
  const organisation = await api.organisation();
  const [person, other] = [await api.member('viewer', organisation), await api.member('owner', organisation)];
  const { rows: secrets } = await api.database.pool.query(
    `select password_hash as secret from accounts where email = $1
     union select token_hash from refresh_tokens join sessions on sessions.id = session_id where user_id = $2`,
    [person.email, person.id],
  );
  await api.call('POST', '/settings/api-keys', { as: person, body: { name: 'Nightly', scope: 'read', days: 7, password } });
  for (const as of [person, other])
    await api.call('POST', '/assistant/questions', { as, body: { question: `What does ${as.email} see?`, conversation_id: null } });
  const form = new FormData();
  form.append('file', new Blob(['Words.']), 'notes.txt');
  await api.call('POST', '/assistant/attachments', { as: person, form });
  await own(person);
  const parts = await own(person);
  expect([...parts.keys()].toSorted()).toEqual(
    ['account', 'memberships', ...ownParts.map(({ name }) => name)].map((name) => `${name}.json`).toSorted(),
  );
  const part = (name: string) => JSON.parse(parts.get(`${name}.json`) ?? '');
  expect(part('account')).toMatchObject({ email: person.email });
  expect(part('memberships')).toMatchObject([{ id: person.id, role: 'viewer' }]);
  expect(part('sessions')).toMatchObject([{ membership: person.id, ended_at: null }]);
  expect(part('api-keys')).toMatchObject([{ name: 'Nightly', beginning: expect.stringMatching(/^manara_/) }]);
  expect(part('conversations')).toMatchObject([{ membership: person.id, title: `What does ${person.email} see?` }]);
  expect(part('questions')).toMatchObject([{ membership: person.id, question: `What does ${person.email} see?`, answer: { table: null } }]);
  expect(part('assistant-attachments')).toMatchObject([{ membership: person.id, name: 'notes.txt', bytes: 6, conversation_id: null }]);
  // The export before this one and this one itself.
  expect(part('activity').filter(({ action }: { action: string }) => action === 'own_data_exported')).toHaveLength(2);
  const whole = [...parts.values()].join('\n');
  for (const { secret } of secrets) expect(whole).not.toContain(secret);
  expect(secrets.length).toBeGreaterThan(1);
  expect(whole).not.toContain(other.id);
  expect(whole).not.toContain(other.email);
});
