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

const take = (csv: string, as = administrator, only_check = false) => api.call('POST', '/people/import', { as, body: { csv, only_check } });
const people = async () =>
  (await api.call('GET', '/people?limit=100', { as: owner })).body.people as { id: string; role: string; job_title: string }[];
const invitations = async () =>
  (await api.call('GET', '/invitations', { as: owner })).body.invitations as { email: string; role: string }[];
const one = async (id: string) => (await people()).find((person) => person.id === id);
const codes = async (csv: string, as = administrator) => {
  const { status, body } = await take(csv, as);
  expect(status).toBe(422);
  return body.fields as Record<string, string>;
};

describe('a table of people', () => {
  it('changes who is here and invites who is not, once, after it has told what it would do', async () => {
    const csv = [
      'E-mail;Role;Job title;License',
      `${member.email.toUpperCase()};Manager;Editor;Plus`,
      'new.person@example.org;viewer;"Desk; night";',
      `${administrator.email};;;`,
    ].join('\r\n');
    expect(await codes(csv)).toEqual({ csv: 'Column E-mail isn’t recognized. Use the headings from the template.' });
    const table = csv.replace('E-mail', 'Email');
    const planned = await take(table, administrator, true);
    expect(planned.body).toEqual({
      changed: [
        {
          email: member.email,
          full_name: expect.any(String),
          changes: [
            { field: 'role', before: 'member', after: 'manager' },
            { field: 'job_title', before: '', after: 'Editor' },
            { field: 'licence', before: 'pro', after: 'plus' },
          ],
        },
      ],
      invited: [{ email: 'new.person@example.org', role: 'viewer', is_mailed: false, url: null }],
      unchanged: 1,
    });
    // So far it was only told.
    expect(await one(member.id)).toMatchObject({ role: 'member', job_title: '' });
    expect(await invitations()).toEqual([]);

    const done = await take(table);
    expect(done.body).toMatchObject({ changed: planned.body.changed, unchanged: 1 });
    expect(await one(member.id)).toMatchObject({ role: 'manager', job_title: 'Editor', licence: 'plus' });
    const again = await take(table);
    expect(again.body).toEqual({ changed: [], invited: [], unchanged: 3 });

    // The link is worth what the row says.
    const token = new URL(done.body.invited[0].url).pathname.split('/').at(-1);
    const joined = await api.call('POST', '/auth/register', {
      body: { invitation_token: token, username: 'new_person', full_name: 'New Person', password: 'a long Enough phrase 4!' },
    });
    expect(joined.status, joined.text).toBe(201);
    expect((await people()).find(({ job_title }) => job_title === 'Desk; night')).toMatchObject({ role: 'viewer', licence: 'pro' });
  });

  it('takes an export as it is, in Arabic, too, and with what spreadsheets would have run', async () => {
    await api.call('PUT', `/people/${member.id}`, { as: administrator, body: { job_title: '=1+1' } });
    const table = (await api.call('GET', '/people/export', { as: administrator, headers: { 'accept-language': 'ar' } })).text;
    expect(table).toContain(`"'=1+1"`);
    expect((await take(table)).body).toEqual({ changed: [], invited: [], unchanged: 3 });
    const changed = table.replace('"عضو"', '"مدير"').replaceAll('"نشط"', '"Active"');
    expect((await take(changed)).body).toMatchObject({ changed: [{ changes: [{ field: 'role', after: 'manager' }] }], unchanged: 2 });
  });

  it('names every fault by its row and column, and takes nothing', async () => {
    const csv = [
      'email,role,job_title,license,status',
      'not an address,Boss,,Gold,away',
      `${member.email},viewer,${'x'.repeat(101)},,`,
      `${member.email},viewer,,,`,
      ',viewer,,,',
      'x@example.org,viewer,,,,more',
    ].join('\n');
    expect(Object.keys(await codes(csv)).toSorted()).toEqual(
      ['2.email', '2.role', '2.licence', '2.status', '3.job_title', '4.email', '5.email', '6'].toSorted(),
    );
    const mixed = `email,role,status\n${member.email},manager,\nnobody@example.org,,inactive\nsomebody@example.org,owner,`;
    expect(Object.keys(await codes(mixed))).toEqual(['3.status', '4.role']);
    expect(await one(member.id)).toMatchObject({ role: 'member' });
    expect(await invitations()).toEqual([]);
  });

  it('gives no right that its sender does not have, and leaves an owner', async () => {
    expect(await codes(`email,role\n${administrator.email},owner`)).toHaveProperty(['2.role']);
    expect(await codes(`email,role\n${owner.email},viewer`)).toHaveProperty(['2']);
    expect(await codes(`email,role\n${owner.email},viewer`, owner)).toHaveProperty(['2']);
    // One owner after the other, whichever row comes first.
    const handed = await take(`email,role\n${owner.email},administrator\n${member.email},owner`, owner);
    expect(handed.status, handed.text).toBe(200);
    expect(await one(member.id)).toMatchObject({ role: 'owner' });
  });

  it('puts people into teams by name and out of others, names teams that there are not, and reads its own export', async () => {
    const make = async (name: string, members: string[] = []) =>
      (await api.call('POST', '/teams', { as: administrator, body: { name, members, assets: [] } })).body!['id'] as string;
    await make('=Night; quay', [member.id]);
    await make('فريق الميناء');
    const day = await make('Day', [owner.id]);
    const inTeam = async (name: string) => {
      const { teams } = (await api.call('GET', '/teams', { as: owner })).body as { teams: { name: string; members: { id: string }[] }[] };
      return teams.find((team) => team.name === name)?.members.map(({ id }) => id);
    };
    const table = (await api.call('GET', '/people/export', { as: administrator })).text;
    expect(table).toContain(`"'=Night; quay"`);
    expect((await take(table)).body).toEqual({ changed: [], invited: [], unchanged: 3 });

    const csv = `email,الفرق\n${member.email},"day; فريق الميناء"\nnew.one@example.org,Day\n${owner.email},None\n${administrator.email},`;
    const planned = await take(csv, administrator, true);
    expect(planned.body).toMatchObject({
      changed: [
        { email: member.email, changes: [{ field: 'teams', before: '=Night; quay', after: 'Day; فريق الميناء' }] },
        { email: owner.email, changes: [{ field: 'teams', before: 'Day', after: '' }] },
      ],
      unchanged: 1,
    });
    expect(await inTeam('=Night; quay')).toEqual([member.id]);
    expect((await take(csv)).status).toBe(200);
    expect([await inTeam('=Night; quay'), await inTeam('Day'), await inTeam('فريق الميناء')]).toEqual([[], [member.id], [member.id]]);
    const { rows } = await api.database.pool.query('select team_ids from one_time_links where email = $1', ['new.one@example.org']);
    expect(rows).toEqual([{ team_ids: [day] }]);
    expect((await take(csv)).body).toEqual({ changed: [], invited: [], unchanged: 4 });

    expect(await codes(`email,teams\n${member.email},Day; Lighthouse\nother@example.org,Pier`)).toEqual({
      '2.teams': expect.stringContaining('Lighthouse'),
      '3.teams': expect.stringContaining('Pier'),
    });
    expect(await inTeam('Day')).toEqual([member.id]);
  });

  // The latter stands in exports of before.
  it.each(['Inactive', 'غير نشط', 'Deactivated'])('ends the sessions of whom it deactivates by %s', async (word) => {
    await take(`email,status\n${member.email},${word}`);
    expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(401);
  });

  it('knows nothing of other organisations’ people', async () => {
    const stranger = await api.member('member', await api.organisation('elsewhere'));
    const { body } = await take(`email,role\n${stranger.email},viewer`, administrator, true);
    expect(body).toMatchObject({ changed: [], invited: [{ email: stranger.email }] });
  });

  it('puts an invitation in the place of one that says otherwise', async () => {
    await take('email,role\nguest@example.org,viewer');
    await take('email,role\nguest@example.org,manager');
    expect(await invitations()).toMatchObject([{ email: 'guest@example.org', role: 'manager' }]);
  });

  it('invites a person once where two send it at the same moment', async () => {
    const answers = await Promise.all([take('email\ntwin@example.org'), take('email\ntwin@example.org', owner)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await invitations()).toHaveLength(1);
  });

  it.each(['en', 'ar'])('has a template in %s that can be taken as it is', async (language) => {
    const template = (await api.call('GET', '/people/template', { as: administrator, headers: { 'accept-language': language } })).text;
    expect(parse(template, { bom: true })).toHaveLength(2);
    expect((await take(template, administrator, true)).body).toMatchObject({
      invited: [{ email: 'somebody@example.org', role: 'member' }],
    });
  });
});
