import type { Product } from '@manara/contract/products';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeIssue } from './store-issue.ts';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let owner: Member;
let member: Member;
let stranger: Member;
let mine: { id: string; issueId: string };
let other: { id: string; issueId: string };

beforeAll(async () => {
  api = await startTestApi();
  const organisation = await api.organisation();
  owner = await api.member('owner', organisation);
  member = await api.member('member', organisation);
  stranger = await api.member('owner', await api.organisation());
  mine = await storeIssue(api, organisation);
  other = await storeIssue(api, organisation);
});
afterAll(() => api.close());

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => api.call(method, path, { as: owner, body });
const read = async (path: string, as = owner) => (await api.call('GET', path, { as })).body as Record<string, unknown>;
const products = async () => (await read('/products'))['products'] as Product[];
const make = async (body: object) => (await call('POST', '/products', body)).body as unknown as Product;
const site = { provider: 'github', name: 'harbour/site' };
const app = { provider: 'gitlab', name: 'harbour/apps/ticket' };

it('makes, changes and deletes products, each name once, and writes down what they were', async () => {
  await api.database.pool.query(`update assets set github_org_repo = 'harbour/quay' where id = $1`, [mine.id]);
  const made = await make({
    name: '  Harbour   pages ',
    description: ' For travellers ',
    contact: { user_id: member.id },
    assets: [mine.id],
    repositories: [app, app],
  });
  expect(made).toMatchObject({
    name: 'Harbour pages',
    description: 'For travellers',
    contact: { user_id: member.id, email: member.email },
    assets: [{ id: mine.id, repository: { provider: 'github', name: 'harbour/quay' } }],
    repositories: [app],
  });
  expect((await call('POST', '/products', { name: 'harbour PAGES' })).body).toMatchObject({
    fields: { name: expect.stringContaining('already') },
  });
  const changed = await call('PUT', `/products/${made.id}`, {
    name: 'Quay',
    contact: { name: 'Mona  El-Sayed', email: 'mona@example.org' },
    repositories: { add: [site], remove: [app] },
  });
  expect(changed.body).toMatchObject({
    name: 'Quay',
    description: 'For travellers',
    contact: { user_id: null, name: 'Mona El-Sayed', email: 'mona@example.org' },
    assets: [{ id: mine.id }],
    repositories: [site],
  });
  // What changes nothing is no entry.
  expect((await call('PUT', `/products/${made.id}`, { name: 'Quay', assets: { remove: [other.id] } })).status).toBe(200);
  const emptied = await call('PUT', `/products/${made.id}`, { contact: null, assets: { remove: [mine.id] } });
  expect(emptied.body).toMatchObject({ contact: null, assets: [] });
  expect((await call('DELETE', `/products/${made.id}`)).status).toBe(204);
  expect(await products()).toEqual([]);
  expect(await api.audited(owner.organisationId)).toEqual(['product_made', 'product_changed', 'product_changed', 'product_deleted']);
});

it('keeps what others have changed meanwhile', async () => {
  const { id } = await make({ name: 'Shared', assets: [mine.id] });
  const answers = await Promise.all([
    call('PUT', `/products/${id}`, { assets: { add: [other.id] } }),
    call('PUT', `/products/${id}`, { assets: { remove: [mine.id] }, repositories: { add: [site] } }),
    call('PUT', `/products/${id}`, { description: 'Said by a third' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await products()).toMatchObject([{ description: 'Said by a third', assets: [{ id: other.id }], repositories: [site] }]);
  await call('DELETE', `/products/${id}`);
});

it('refuses people and assets of others, and what cannot be', async () => {
  const theirs = await storeIssue(api, stranger.organisationId);
  for (const [body, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'X', assets: [theirs.id] }, 'assets'],
    [{ name: 'X', assets: [randomUUID()] }, 'assets'],
    [{ name: 'X', contact: { user_id: stranger.id } }, 'contact.user_id'],
    [{ name: 'X', contact: {} }, 'contact.name'],
    [{ name: 'X', contact: { name: 'Mona', email: 'mona' } }, 'contact.email'],
    [{ name: 'X', repositories: [{ provider: 'github', name: '../etc' }] }, 'repositories'],
  ] as const) {
    const answer = await call('POST', '/products', body);
    expect([answer.status, Object.keys((answer.body as { fields?: object } | null)?.fields ?? {})]).toEqual([422, [field]]);
  }
  expect(await products()).toEqual([]);
});

it('counts open issues by severity as the lists that the figures lead to', async () => {
  const { id } = await make({ name: 'Counted', assets: [mine.id] });
  const [product] = await products();
  const counted = Object.entries(product?.open_issues ?? {});
  expect(counted.reduce((sum, [, count]) => sum + count, 0)).toBe(1);
  for (const [severity, count] of counted)
    expect(await read(`/assets/all-issues?product=${id}&status_filter=open&severity_filter=${severity}`)).toMatchObject({ total: count });
  expect(await read(`/assets/?product=${id}`)).toMatchObject({ total: 1, assets: [{ id: mine.id }] });
  for (const path of [`/assets/?product=${id}`, `/assets/all-issues?product=${id}`])
    expect(await read(path, stranger)).toMatchObject({ total: 0 });
  await call('DELETE', `/products/${id}`);
});
