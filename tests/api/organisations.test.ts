import { createResetLink } from '@manara/server/features/session/reset-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let here: string;
let there: string;
/** The owner here, and somebody from there whom they invite. */
let owner: Member;
let guest: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  here = await api.organisation('here.example');
  there = await api.organisation('there.example');
  owner = await api.member('owner', here);
  guest = await api.member('member', there);
});

type As = { token: string; refreshToken: string };
const invite = async (email?: string, role = 'manager'): Promise<string> => {
  const { body } = await api.call('POST', '/invitations', { as: owner, body: { role, ...(email && { email }) } });
  return body.url.split('/').at(-1);
};
const join = (as: As, invitation_token: string, username?: string) =>
  api.call('POST', '/auth/join', { as, body: { invitation_token, refresh_token: as.refreshToken, ...(username && { username }) } });
const switchTo = (as: As, organisation_id: string) =>
  api.call('POST', '/auth/organisation', { as, body: { organisation_id, refresh_token: as.refreshToken } });
const tokenIn = ({ body }: { body: { access_token: string; refresh_token: string } | null }): As => ({
  token: body?.access_token ?? '',
  refreshToken: body?.refresh_token ?? '',
});
const status = async (as: As) => (await api.call('GET', '/auth/me', { as })).status;
/** The guest, who has joined here and goes on there. */
const joined = async () => tokenIn(await join(guest, await invite(guest.email)));

describe('somebody of two organisations', () => {
  it('takes up the invitation with the account they have, and goes on in the new one', async () => {
    const answer = await join(guest, await invite(guest.email));
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 200,
      body: { user: { email: guest.email, role: 'manager', organization: 'here.example' } },
    });
    expect(await status(guest)).toBe(401);
    expect((await api.call('GET', '/auth/organisations', { as: tokenIn(answer) })).body).toEqual({
      organisations: [
        { id: here, name: 'here.example', role: 'manager', is_current: true },
        { id: there, name: 'there.example', role: 'member', is_current: false },
      ],
      total: 2,
    });
    expect((await api.audited(here)).slice(-1)).toEqual(['joined']);
  });

  it('is in each what they are there, and sees nothing of the other', async () => {
    const asHere = await joined();
    const site = { name: 'Site', asset_type: 'website', website: { url: 'https://here.example/' } };
    const { body: asset } = await api.call('POST', '/assets/', { as: asHere, body: site });
    const asThere = tokenIn(await switchTo(asHere, there));
    expect((await api.call('GET', '/auth/me', { as: asThere })).body).toMatchObject({ role: 'member', organization: 'there.example' });
    expect((await api.call('GET', `/assets/${asset.id}`, { as: asThere })).status).toBe(404);
    expect((await api.call('POST', '/assets/', { as: asThere, body: site })).status).toBe(403);
    expect(await status(asHere)).toBe(401);
  });

  inLongForm(it)('signs in where they worked last', async () => {
    const asHere = await joined();
    expect((await api.signIn(guest.email)).body.user.organization).toBe('here.example');
    await switchTo(asHere, there);
    expect((await api.signIn(guest.email)).body.user.organization).toBe('there.example');
  });

  inLongForm(it)('signs in outside of the sample, wherever they worked last', async () => {
    await api.database.pool.query('update organisations set sample_of = $1 where id = $2', [there, here]);
    await api.database.pool.query('update users set organisation_label = $1 where id = $2', ['Harbour', guest.id]);
    await api.database.pool.query("update users set role = 'administrator' where id = $1", [guest.id]);
    const inSample = await joined();
    // Where the header says "Harbour", the way back from the sample does, too.
    expect((await api.call('GET', '/auth/me', { as: inSample })).body.sample).toEqual({ home: { id: there, name: 'Harbour' } });
    expect((await api.signIn(guest.email)).body.user).toMatchObject({ organization: 'Harbour', sample: null });
  });

  it('is out of the one that deactivates them, at once, and stays in the other', async () => {
    const asHere = await joined();
    const elsewhere = tokenIn(await switchTo(tokenIn(await api.signIn(guest.email)), there));
    const { people } = (await api.call('GET', `/people?search=${guest.email}`, { as: owner })).body;
    await api.call('PUT', `/people/${people[0].id}`, { as: owner, body: { is_active: false } });
    expect([await status(asHere), await status(elsewhere)]).toEqual([401, 200]);
    expect((await switchTo(elsewhere, here)).status).toBe(404);
    expect((await api.call('GET', '/auth/organisations', { as: elsewhere })).body.organisations).toHaveLength(1);
    expect((await api.signIn(guest.email)).body.user.organization).toBe('there.example');
  });

  inLongForm(it)('cannot be given another password by one of them, nor by a link from before', async () => {
    const administrator = await api.member('administrator', there);
    const { url } = (await api.call('POST', `/people/${guest.id}/reset-link`, { as: administrator })).body;
    await joined();
    const taken = `${password}?`;
    const body = { token: url.split('/').at(-1), new_password: taken, confirm_password: taken };
    expect((await api.call('POST', '/auth/reset', { body })).body.code).toBe('link_invalid');
    await api.database.pool.query('update one_time_links set revoked_at = null');
    expect((await api.call('POST', '/auth/reset', { body })).body.code).toBe('link_invalid');
    expect((await api.signIn(guest.email)).status).toBe(200);
    const { people } = (await api.call('GET', `/people?search=${guest.email}`, { as: owner })).body;
    const answer = await api.call('POST', `/people/${people[0].id}/reset-link`, { as: owner });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'person_elsewhere' });
  });

  inLongForm(it)('is let in again by the command line’s link while they may work anywhere', async () => {
    await joined();
    const link = await createResetLink(api.database.db, guest.email, 'https://manara.example');
    const { people } = (await api.call('GET', `/people?search=${guest.email}`, { as: owner })).body;
    await api.call('PUT', `/people/${people[0].id}`, { as: owner, body: { is_active: false } });
    const fresh = `${password}?`;
    const body = { token: link?.url.split('/').at(-1), new_password: fresh, confirm_password: fresh };
    expect((await api.call('POST', '/auth/reset', { body })).status).toBe(204);
    expect((await api.signIn(guest.email, { password: fresh })).body.user.organization).toBe('there.example');
    expect([(await api.audited(here)).at(-1), (await api.audited(there)).includes('password_reset')]).toEqual(['password_reset', true]);
  });

  inLongForm(it)('goes on for no longer than the session would have lasted, once, and only from the browser that has it', async () => {
    const as = await joined();
    await api.database.pool.query(`update sessions set expires_at = now() + interval '50 minutes' where ended_at is null`);
    expect((await switchTo({ ...as, refreshToken: owner.refreshToken }, there)).status).toBe(401);
    expect((await switchTo(as, here)).body.code).toBe('member_already');
    const both = await Promise.all([switchTo(as, there), switchTo(as, there)]);
    expect(both.map(({ status: one }) => one).toSorted((one, other) => one - other)).toEqual([200, 401]);
    const late = `select count(*)::int as n from sessions where ended_at is null and expires_at > now() + interval '1 hour'`;
    expect((await api.database.pool.query(late)).rows[0].n).toBe(0);
  });

  inLongForm(it)('does not go on from a session that a new password ends meanwhile', async () => {
    const as = await joined();
    const change = await api.database.pool.connect();
    await change.query('begin');
    await change.query('select 1 from accounts where email = $1 for update', [guest.email]);
    const going = switchTo(as, there);
    await expect
      .poll(async () => (await api.database.pool.query(`select count(*)::int as n from pg_locks where not granted`)).rows[0].n, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    await change.query(`update sessions set ended_at = now() where ended_at is null`);
    await change.query('commit');
    change.release();
    expect((await going).status).toBe(401);
  });

  inLongForm(it)('is signed out of both by a new password, but for where they changed it', async () => {
    const asHere = await joined();
    const asThere = tokenIn(await switchTo(tokenIn(await api.signIn(guest.email)), there));
    const body = { current_password: password, new_password: `${password}!`, confirm_password: `${password}!` };
    expect((await api.call('PUT', '/settings/password', { as: asThere, body })).status).toBe(200);
    expect([await status(asHere), await status(asThere)]).toEqual([401, 200]);
  });
});

describe('an invitation to one more organisation', () => {
  it('is for its own address alone, and for nobody who is a member already', async () => {
    const code = async (as: As, token: string) => (await join(as, token)).body.code;
    expect(await code(guest, await invite('somebody@else.example'))).toBe('invitation_for_another');
    expect(await code(owner, await invite())).toBe('member_already');
    expect(await code(guest, 'none')).toBe('link_invalid');
    expect([await status(guest), await status(owner)]).toEqual([200, 200]);
  });

  inLongForm(it)('tells who has been deactivated there what has happened', async () => {
    const asHere = await joined();
    const elsewhere = tokenIn(await switchTo(asHere, there));
    const { people } = (await api.call('GET', `/people?search=${guest.email}`, { as: owner })).body;
    await api.call('PUT', `/people/${people[0].id}`, { as: owner, body: { is_active: false } });
    expect((await join(elsewhere, await invite())).body.code).toBe('member_inactive');
  });

  inLongForm(it)('cannot be used to ask again and again who has an account here', async () => {
    const invitation_token = await invite();
    const ask = () =>
      api.call('POST', '/auth/register', {
        body: { invitation_token, username: 'curious', full_name: 'Curious', password, email: guest.email },
      });
    const codes: string[] = [];
    for (let at = 0; at < 11; at += 1) codes.push((await ask()).body.code);
    expect(codes).toEqual([...Array(10).fill('email_taken'), 'too_many_tries']);
  });

  it('works once', async () => {
    const token = await invite();
    const again = tokenIn(await switchTo(tokenIn(await join(guest, token)), there));
    expect((await join(again, token)).body.code).toBe('link_invalid');
  });

  inLongForm(it)('asks for another user name where the own one is taken, and stands until then', async () => {
    const { username } = (await api.call('GET', '/auth/me', { as: guest })).body;
    await api.database.pool.query('update users set username = $1 where id = $2', [username.toUpperCase(), owner.id]);
    const token = await invite();
    expect((await join(guest, token)).body).toMatchObject({ code: 'username_taken', fields: { username: expect.anything() } });
    expect((await join(guest, token, 'a')).body).toMatchObject({ fields: { username: expect.anything() } });
    expect((await join(guest, token, 'somebody_else')).body.user).toMatchObject({ username: 'somebody_else' });
  });
});

inLongForm(it)('goes nowhere where the account does not belong', async () => {
  expect((await switchTo(guest, here)).status).toBe(404);
  expect(await status(guest)).toBe(200);
});
