import type { BrailleProfile } from '@manara/contract/braille-profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { storeReview } from './store-review.ts';
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

const usual = { code: 'nemeth', contracted: false, cells: 32, lines: 20, print_pages: true };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, as = owner, headers?: Record<string, string>) =>
  api.call(method, `/braille-profiles${path}`, { as, ...(body !== undefined && { body }), ...(headers && { headers }) });
const make = async (body: object, as = owner) => (await call('POST', '', { ...usual, ...body }, as)).body as unknown as BrailleProfile;
const names = async (as = owner) =>
  ((await call('GET', '', undefined, as)).body as unknown as { profiles: BrailleProfile[] }).profiles.map(({ name }) => name);

it('makes, changes and deletes profiles, each name once, and writes down what they were', async () => {
  const made = await make({ name: '  Salma   H. ' });
  expect(made).toEqual({ id: expect.any(String), name: 'Salma H.', ...usual });
  expect((await call('POST', '', { ...usual, name: 'salma h.' })).body).toMatchObject({
    fields: { name: expect.stringContaining('already') },
  });
  expect((await call('POST', '', { ...usual, name: '   ' })).status).toBe(422);
  const changed = { ...usual, name: 'Salma', code: 'ueb', print_pages: false };
  expect((await call('PUT', `/${made.id}`, changed)).body).toEqual({ id: made.id, ...changed });
  // What changes nothing is no entry.
  expect((await call('PUT', `/${made.id}`, changed)).status).toBe(200);
  await make({ name: 'Embosser' });
  expect(await names(member)).toEqual(['Embosser', 'Salma']);
  expect((await call('DELETE', `/${made.id}`)).status).toBe(204);
  expect(await names()).toEqual(['Embosser']);
  const { rows } = await api.database.pool.query(
    `select action, before, after from audit_log where organisation_id = $1 and action like 'braille_profile%' order by id`,
    [owner.organisationId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'braille_profile_made',
    'braille_profile_changed',
    'braille_profile_made',
    'braille_profile_deleted',
  ]);
  expect(rows[1]).toMatchObject({ before: { name: 'Salma H.', code: 'nemeth' }, after: { name: 'Salma', code: 'ueb' } });
});

inLongForm(it)('keeps to the paper that embossers take, and says so in the reader’s language', async () => {
  const wide = await call('POST', '', { ...usual, name: 'Wide', cells: 49, lines: 9 });
  expect(wide).toMatchObject({ status: 422, body: { fields: { cells: 'Enter 48 or less', lines: 'Enter 10 or more' } } });
  const narrow = await call('POST', '', { ...usual, name: 'Narrow', cells: 19, lines: 41 }, owner, { 'accept-language': 'ar' });
  expect(narrow).toMatchObject({ status: 422, body: { fields: { cells: 'أدخل 20 أو أكثر', lines: 'أدخل 40 أو أقل' } } });
  for (const body of [{ cells: 32.5 }, { code: 'nemeth_throughout' }, { contracted: 'yes' }])
    expect((await call('POST', '', { ...usual, name: 'Wrong', ...body })).status).toBe(422);
});

it('belongs to one organization', async () => {
  const { id } = await make({ name: 'Ours' });
  expect(await names(stranger)).toEqual([]);
  expect((await call('PUT', `/${id}`, { ...usual, name: 'Theirs' }, stranger)).status).toBe(404);
  expect((await call('DELETE', `/${id}`, undefined, stranger)).status).toBe(404);
  expect(await names()).toContain('Ours');
  expect((await make({ name: 'Ours' }, stranger)).name).toBe('Ours');
});

describe('a document downloaded as braille by a profile', () => {
  const take = (id: string, form: string, profile: string, as = member) =>
    api.call('GET', `/documents/${id}/download-braille/${form}?profile=${profile}`, { as });

  it('is made as the profile says, in each form, and named after it', async () => {
    const document = await storeReview(api, member);
    const narrow = await make({ name: 'Small paper', cells: 20, lines: 12 });
    const brf = await take(document, 'brf', narrow.id);
    expect(brf.status).toBe(200);
    expect(brf.headers['content-type']).toBe('text/plain; charset=us-ascii');
    expect(String(brf.headers['content-disposition'])).toContain('filename="Algebra, Small paper-nemeth.brf"');
    const pages = brf.text.split('\f').map((page) => page.trimEnd().split('\r\n'));
    expect(Math.max(...pages.flat().map((line) => line.length))).toBeLessThanOrEqual(20);
    expect(pages.every((page) => page.length <= 12)).toBe(true);
    expect((await take(document, 'pef', narrow.id)).text).toContain('<volume cols="20" rows="12"');
    expect((await take(document, 'unicode', narrow.id)).text).toMatch(/^[\u2800-\u283f\r\n\f]+$/);
  });

  inLongForm(it)('shows print pages only where the profile wants them', async () => {
    const document = await storeReview(api, member);
    const line = /^-{3,}#/m;
    const shown = await make({ name: 'With pages', lines: 40, cells: 48 });
    const hidden = await make({ name: 'Without pages', lines: 40, cells: 48, print_pages: false });
    expect((await take(document, 'brf', shown.id)).text).toMatch(line);
    expect((await take(document, 'brf', hidden.id)).text).not.toMatch(line);
  });

  inLongForm(it)('waits its turn, and no organization takes the turns of another', async () => {
    const [document, theirs] = [await storeReview(api, member), await storeReview(api, stranger)];
    const [{ id }, other] = [await make({ name: 'In turn' }), await make({ name: 'In turn' }, stranger)];
    const ours = Array.from({ length: 12 }, () => take(document, 'brf', id));
    const one = take(theirs, 'brf', other.id, stranger);
    const answers = await Promise.all(ours);
    expect((await one).status).toBe(200);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 503, body: { code: 'document.braille_busy' } });
  });

  inLongForm(it)('is refused by a profile or for a document of others, and before there is a result', async () => {
    const document = await storeReview(api, member);
    const { id } = await make({ name: 'Refused' });
    const theirs = await make({ name: 'Refused' }, stranger);
    expect((await take(document, 'brf', theirs.id)).status).toBe(404);
    expect((await take(document, 'brf', theirs.id, stranger)).status).toBe(404);
    await api.database.pool.query(`update documents set status = 'processing' where id = $1`, [document]);
    expect(await take(document, 'brf', id)).toMatchObject({ status: 409, body: { code: 'document.not_ready' } });
  });
});
