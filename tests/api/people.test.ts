import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let owner: Member;
let administrator: Member;
let member: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  organisation = await api.organisation();
  owner = await api.member('owner', organisation);
  administrator = await api.member('administrator', organisation);
  member = await api.member('member', organisation);
});

const change = (as: Member, id: string, body: Record<string, unknown>) => api.call('PUT', `/people/${id}`, { as, body });

describe('the list of people', () => {
  it('holds the organisation’s own, by name, page by page', async () => {
    await api.member('viewer', await api.organisation('elsewhere'));
    const { body } = await api.call('GET', '/people', { as: member });
    expect(body.total).toBe(3);
    const names = body.people.map((person: { full_name: string }) => person.full_name);
    expect(names).toEqual(names.toSorted());
    const pages = await Promise.all([0, 1, 2].map((skip) => api.call('GET', `/people?limit=1&skip=${skip}`, { as: member })));
    expect(pages.flatMap((page) => page.body.people)).toEqual(body.people);
    const backwards = (await api.call('GET', '/people?sort=email&order=desc', { as: member })).body.people;
    const addresses = backwards.map((person: { email: string }) => person.email);
    expect(addresses).toEqual(addresses.toSorted().toReversed());
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('is searched by name, user name and address, and takes no pattern for one', async () => {
    const found = await api.call('GET', `/people?search=${encodeURIComponent(member.email.toUpperCase())}`, { as: member });
    expect(found.body).toMatchObject({ total: 1, people: [{ id: member.id }] });
    expect((await api.call('GET', '/people?search=%25', { as: member })).body.total).toBe(0);
  });
});

describe('the list of people as a table', () => {
  it('holds whom the search finds, in the reader’s language, runs nothing in a spreadsheet, and is written down', async () => {
    const formula = '=HYPERLINK("http://evil.example","x")';
    await change(administrator, member.id, { job_title: formula });
    const stranger = await api.member('viewer', await api.organisation('elsewhere'));
    const taken = (query: string, language: string, as = administrator) =>
      api.call('GET', `/people/export${query}`, { as, headers: { 'accept-language': language } });
    const whole = await taken('?sort=email&order=desc', 'en');
    expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(whole.headers['content-disposition']).toMatch(/users-[\d-]+\.csv/);
    expect(whole.text.startsWith('\ufeff')).toBe(true);
    const [heads, ...rows] = parse(whole.text, { bom: true });
    expect(heads).toEqual([
      'Name',
      'Username for sign-in',
      'Email',
      'Role',
      'Job title',
      'License',
      'Status',
      'Teams',
      'Last sign-in',
      'Since',
    ]);
    const addresses = rows.map((row) => row[2] ?? '');
    expect(addresses).toEqual(
      [owner, administrator, member]
        .map(({ email }) => email)
        .toSorted()
        .toReversed(),
    );
    expect(whole.text).not.toContain(stranger.email);
    expect(rows.find((row) => row[2] === member.email)?.slice(3, 7)).toEqual(['Member', `'${formula}`, 'Pro', 'Active']);

    const one = await taken(`?search=${encodeURIComponent(member.email)}`, 'ar');
    const [arabic, ...found] = parse(one.text, { bom: true });
    expect(arabic?.slice(0, 4)).toEqual(['الاسم', 'اسم المستخدم لتسجيل الدخول', 'البريد الإلكتروني', 'الدور']);
    expect(found.map((row) => row[2])).toEqual([member.email]);

    expect((await taken('', 'en', member)).status).toBe(403);
    const { entries } = (await api.call('GET', '/audit?action=people_exported', { as: owner })).body;
    expect(entries).toMatchObject([{ after: { people: 1, search: member.email } }, { after: { people: 3 } }]);
    expect(entries).toHaveLength(2);
  });
});

describe('changing a person', () => {
  it('takes effect on their next call', async () => {
    expect((await change(administrator, member.id, { role: 'administrator' })).body).toMatchObject({
      id: member.id,
      role: 'administrator',
    });
    expect((await api.call('GET', '/invitations', { as: member })).status).toBe(200);
    await change(administrator, member.id, { role: 'viewer' });
    expect((await api.call('GET', '/invitations', { as: member })).status).toBe(403);
  });

  it('takes the default role of the specification, user, for a member', async () => {
    const viewer = await api.member('viewer', organisation);
    expect(await change(administrator, viewer.id, { role: 'user' })).toMatchObject({ status: 200, body: { role: 'member' } });
    expect((await api.call('GET', '/auth/me', { as: viewer })).body.role).toBe('member');
    expect((await change(administrator, viewer.id, { role: 'guest' })).status).toBe(422);
    const invitation = await api.call('POST', '/invitations', { as: administrator, body: { role: 'user' } });
    expect(invitation).toMatchObject({ status: 201, body: { role: 'member' } });
  });

  it('puts a deactivated person out at once, and lets them in again later', async () => {
    await change(administrator, member.id, { is_active: false });
    expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(401);
    expect((await api.call('POST', '/auth/refresh', { body: { refresh_token: member.refreshToken } })).status).toBe(401);
    await change(administrator, member.id, { is_active: true });
    expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(401);
    expect((await api.signIn(member.email)).status).toBe(200);
  });

  it('reaches nobody above, and raises nobody above oneself', async () => {
    expect(await change(administrator, owner.id, { role: 'member' })).toMatchObject({ status: 403, body: { code: 'person_above_you' } });
    expect(await change(administrator, member.id, { role: 'owner' })).toMatchObject({ status: 403, body: { code: 'role_above_you' } });
    expect(await change(administrator, administrator.id, { role: 'owner' })).toMatchObject({ status: 403 });
  });

  it('leaves an organisation its last active owner', async () => {
    expect(await change(owner, owner.id, { role: 'member' })).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    expect(await change(owner, owner.id, { is_active: false })).toMatchObject({ status: 409 });
    await change(owner, administrator.id, { role: 'owner' });
    expect((await change(owner, owner.id, { role: 'member' })).status).toBe(200);
  });

  it('leaves one of two owners who demote each other at the same moment', async () => {
    const second = await api.member('owner', organisation);
    const answers = await Promise.all([change(owner, second.id, { role: 'viewer' }), change(second, owner.id, { role: 'viewer' })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is written down with before and after, and the log cannot be changed', async () => {
    await change(administrator, member.id, { role: 'manager' });
    const { rows } = await api.database.pool.query(
      'select actor_id, action, subject_id, address, before, after from audit_log where subject_id = $1',
      [member.id],
    );
    expect(rows).toEqual([
      {
        actor_id: administrator.id,
        action: 'person_changed',
        subject_id: member.id,
        address: '127.0.0.1',
        before: { role: 'member', is_active: true, job_title: '', licence: 'pro' },
        after: { role: 'manager', is_active: true, job_title: '', licence: 'pro' },
      },
    ]);
    for (const statement of ['update audit_log set actor = $$x$$', 'delete from audit_log', 'truncate audit_log']) {
      await expect(api.database.pool.query(statement)).rejects.toThrow('only ever added to');
    }
  });
});

describe('a licence', () => {
  it('that is taken away puts a person out at once, and sign-in says why', async () => {
    await change(administrator, member.id, { licence: 'unlicensed' });
    expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(401);
    expect((await api.call('POST', '/auth/refresh', { body: { refresh_token: member.refreshToken } })).status).toBe(401);
    expect(await api.signIn(member.email)).toMatchObject({ status: 401, body: { code: 'account_unlicensed' } });
    await change(administrator, member.id, { licence: 'basic' });
    expect((await api.signIn(member.email)).status).toBe(200);
  });

  it('is kept by the last owner', async () => {
    expect(await change(owner, owner.id, { licence: 'unlicensed' })).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    expect((await change(owner, owner.id, { licence: 'basic', job_title: ' Project Manager ' })).body).toMatchObject({
      licence: 'basic',
      job_title: 'Project Manager',
    });
  });

  it('of new members is the one that the organisation has chosen', async () => {
    const { body } = await api.call('GET', '/licences', { as: member });
    expect((await api.call('PUT', '/licences', { as: administrator, body: { ...body, default_tier: 'plus' } })).status).toBe(200);
    const joined = await api.member('viewer', organisation);
    const { people } = (await api.call('GET', `/people?search=${joined.email}`, { as: owner })).body;
    expect(people).toMatchObject([{ id: joined.id, licence: 'plus' }]);
  });
});

it('a reset link is for somebody else, so that a stolen session cannot go around the current password', async () => {
  const own = await api.call('POST', `/people/${administrator.id}/reset-link`, { as: administrator });
  expect(own).toMatchObject({ status: 403, body: { code: 'reset_of_oneself' } });
  expect((await api.call('POST', `/people/${member.id}/reset-link`, { as: administrator })).status).toBe(201);
});
