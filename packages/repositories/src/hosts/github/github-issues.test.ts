import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { fakeEgress } from '../fake-egress.fixture.ts';
import { githubHost } from './github-host.ts';

const baseUrl = 'https://github.com';
const place = { id: '7', name: 'o/r', isArchived: false, hasIssues: true, mayWrite: null };
const issue = (number: number, more: object = {}) => ({
  number,
  html_url: `https://github.com/o/r/issues/${number}`,
  repository_url: 'https://api.github.com/repos/o/r',
  state: 'open',
  body: '<!-- mark -->\n\nText',
  ...more,
});
const marked = { mark: '<!-- mark -->', words: 'mark', since: new Date('2026-01-01T00:00:00Z') };
const byToken = (answer: Parameters<typeof fakeEgress>[0]) => {
  const { egress, asked } = fakeEgress(answer);
  return { issues: githubHost({ egress, baseUrl }, { how: 'token', token: 'secret' }).issues, asked };
};

it('takes the oldest issue that begins with the mark, of the recent ones, and no request', async () => {
  const listed = [issue(9), issue(8), issue(3, { pull_request: {} }), issue(2, { body: 'It says <!-- mark -->' })];
  const { issues, asked } = byToken(() => ({ json: listed }));
  expect(await issues.find(place, marked)).toEqual({
    place: '7',
    number: 8,
    name: 'o/r#8',
    url: 'https://github.com/o/r/issues/8',
    isOpen: true,
    assignee: null,
  });
  expect(asked.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/repositories\/7\/issues\?state=all.*since=2026-01-01/)]);
});

it('searches for an older one', async () => {
  const { issues, asked } = byToken(({ path }) => ({ json: path.startsWith('/search') ? { items: [issue(4)] } : [] }));
  expect(await issues.find(place, marked)).toMatchObject({ number: 4 });
  const search = new URL(asked[1]!.path, baseUrl).searchParams.get('q');
  expect(search).toBe('"mark" in:body is:issue repo:o/r');
  expect(await byToken(({ path }) => ({ json: path.startsWith('/search') ? { items: [] } : [] })).issues.find(place, marked)).toBeNull();
});

it('names an issue as its repository is called now, and links to no other host', async () => {
  const moved = issue(4, { repository_url: 'https://api.github.com/repos/o/new', html_url: 'https://evil.example/', state: 'closed' });
  const { issues } = byToken(() => ({ json: { ...moved, assignees: [{ login: 'mona' }] } }));
  expect(await issues.read({ place: '7', number: 4 })).toMatchObject({
    name: 'o/new#4',
    url: 'https://github.com/o/new/issues/4',
    isOpen: false,
    assignee: 'mona',
  });
});

it.each([
  ['write', true],
  ['read', false],
])('knows of an App with the right to %s issues whether it may', async (right, may) => {
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const { egress } = fakeEgress(({ path }) =>
    path.endsWith('/access_tokens')
      ? { status: 201, json: { token: 'ghs_1', expires_at: '2999-01-01T00:00:00Z', permissions: { issues: right } } }
      : { json: { id: 7, full_name: 'o/r', archived: false, has_issues: true } },
  );
  const host = githubHost({ egress, baseUrl }, { how: 'app', appId: 5, privateKey, installationId: may ? 71 : 72 });
  expect(await host.issues.place('o/r')).toEqual({ id: '7', name: 'o/r', isArchived: false, hasIssues: true, mayWrite: may });
});

it('asks for no repository but by its number or its name', async () => {
  const { issues, asked } = byToken(() => ({ json: {} }));
  for (const id of ['../user', 'o/r/x', 'o/..', 'o']) await expect(issues.place(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(issues.read({ place: '7/x', number: 1 })).rejects.toMatchObject({ code: 'not_found' });
  expect(asked).toEqual([]);
});
