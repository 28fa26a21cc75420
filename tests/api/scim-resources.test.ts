import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { base, fault, group, startScimWorld, type ScimWorld } from './scim-world.ts';
import { publicUrl, type Member } from './test-api.ts';

let world: ScimWorld;
let owner: Member;
let organisation: string;
beforeAll(async () => {
  world = await startScimWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ organisation, owner } = await world.fresh());
});

describe('a person who is provisioned', () => {
  it('is made with the least role, found again, and told of in the words of the RFC', async () => {
    // After the example of RFC 7644, 3.3, with an address in place of its name.
    const given = {
      ...world.named(),
      userName: 'BJensen@Example.com',
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      displayName: undefined,
    };
    const { status, body, headers } = await world.call('POST', '/Users', given);
    expect(status).toBe(201);
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(headers.location).toBe(`${publicUrl}${base}/Users/${body.id}`);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III' },
      emails: [{ value: 'bjensen@example.com', primary: true }],
      active: true,
      roles: [{ value: 'viewer' }],
      meta: { resourceType: 'User', location: headers.location },
    });
    expect((await world.call('GET', `/Users/${body.id}`)).body).toEqual(body);
    for (const filter of [
      'userName eq "bjensen@example.com"',
      'externalId eq "bjensen"',
      'emails[type eq "work" and value co "bjensen@"]',
      `id eq "${body.id}"`,
    ])
      expect((await world.call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body).toMatchObject({
        totalResults: 1,
        Resources: [{ id: body.id }],
      });
    const { rows } = await world.api.database.pool.query(
      "select actor, after from audit_log where subject_id = $1 and action = 'person_provisioned'",
      [body.id],
    );
    expect(rows).toEqual([{ actor: expect.stringContaining('For scim'), after: { email: 'bjensen@example.com', role: 'viewer' } }]);
  });

  it('comes with a name that is no address, as long as an address comes with it', async () => {
    const { body } = await world.call(
      'POST',
      '/Users',
      world.named({
        userName: 'bjensen',
        emails: [
          { value: 'Home@example.org', type: 'home' },
          { value: 'b@example.org', primary: true },
        ],
      }),
    );
    expect(body).toMatchObject({ userName: 'bjensen', emails: [{ value: 'b@example.org' }] });
    expect(await world.call('POST', '/Users', world.named({ userName: 'BJENSEN', emails: [{ value: 'c@example.org' }] }))).toMatchObject(
      fault(409, 'uniqueness'),
    );
    expect(await world.call('POST', '/Users', world.named({ userName: 'nobody' }))).toMatchObject(fault(400, 'invalidValue'));
    expect(await world.call('POST', '/Users', world.named({ userName: 'x', emails: [{ value: 'b@example.org' }] }))).toMatchObject(
      fault(409, 'uniqueness'),
    );
  });

  it.each([
    ['as Entra ID deactivates', { op: 'Replace', path: 'active', value: 'False' }],
    ['as Okta deactivates', { op: 'replace', value: { active: false } }],
  ])('is out at once, %s, and in again', async (_how, operation) => {
    const member = await world.api.member('manager', organisation);
    expect((await world.api.call('GET', '/assets', { as: member })).status).toBe(200);
    expect(await world.patch(`/Users/${member.id}`, operation)).toMatchObject({ status: 200, body: { active: false } });
    expect((await world.api.call('GET', '/assets', { as: member })).status).toBe(401);
    expect((await world.patch(`/Users/${member.id}`, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
  });

  it('follows the changes that Entra ID and Okta send', async () => {
    const { id } = await world.create();
    const entra = await world.patch(
      `/Users/${id}`,
      { op: 'Add', path: 'title', value: 'Web editor' },
      { op: 'Replace', path: 'displayName', value: 'Babs J' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'Babs@example.org' },
      { op: 'Add', path: 'externalId', value: 'e-1' },
    );
    expect(entra.body).toMatchObject({
      title: 'Web editor',
      displayName: 'Babs J',
      externalId: 'e-1',
      emails: [{ value: 'babs@example.org' }],
    });
    const okta = await world.call(
      'PUT',
      `/Users/${id}`,
      world.named({ userName: 'babs@example.org', displayName: undefined, name: { givenName: 'Barbara', familyName: 'Jensen' } }),
    );
    expect(okta.body).toMatchObject({ userName: 'babs@example.org', displayName: 'Barbara Jensen', active: true });
    expect(okta.body).not.toHaveProperty('externalId');
    expect(okta.body).not.toHaveProperty('title');
    expect((await world.patch(`/Users/${id}`, { op: 'replace', path: 'name.formatted', value: 'B. Jensen' })).body.displayName).toBe(
      'B. Jensen',
    );
  });

  it('keeps role, password and address of who has signed in, whatever is sent', async () => {
    const member = await world.api.member('member', organisation);
    await world.api.database.pool.query('update users set last_login = now() where id = $1', [member.id]);
    const sent = {
      ...world.named({ userName: member.email }),
      roles: [{ value: 'owner' }],
      role: 'owner',
      password: 'Another-2026!',
      is_verified: true,
      licence: 'pro',
    };
    expect((await world.call('PUT', `/Users/${member.id}`, sent)).body.roles).toEqual([{ value: 'member', primary: true }]);
    expect(await world.patch(`/Users/${member.id}`, { op: 'replace', path: 'roles', value: [{ value: 'owner' }] })).toMatchObject({
      status: 200,
      body: { roles: [{ value: 'member' }] },
    });
    expect(
      await world.patch(`/Users/${member.id}`, { op: 'replace', path: 'emails[type eq "work"].value', value: 'mallory@example.org' }),
    ).toMatchObject(fault(400, 'mutability'));
    const { rows } = await world.api.database.pool.query(
      'select email from accounts join users on users.account_id = accounts.id where users.id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ email: member.email }]);
  });

  it('is never an owner or an administrator: those are changed by people', async () => {
    for (const who of [owner, await world.api.member('administrator', organisation)]) {
      expect(await world.patch(`/Users/${who.id}`, { op: 'replace', path: 'active', value: false })).toMatchObject(fault(403));
      expect(await world.call('DELETE', `/Users/${who.id}`)).toMatchObject(fault(403));
      expect((await world.api.call('GET', '/assets', { as: who })).status).toBe(200);
    }
  });

  it('is gone once removed, and the same one when they come again', async () => {
    const { id, userName } = await world.create();
    expect((await world.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await world.call('GET', `/Users/${id}`)).toMatchObject(fault(404));
    expect(await world.call('DELETE', `/Users/${id}`)).toMatchObject(fault(404));
    expect((await world.call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).body.totalResults).toBe(0);
    const { rows } = await world.api.database.pool.query('select is_active from users where id = $1', [id]);
    expect(rows).toEqual([{ is_active: false }]);
    expect(await world.call('POST', '/Users', world.named({ userName }))).toMatchObject({ status: 201, body: { id, active: true } });
  });
});

describe('a group', () => {
  it('is a team, with members that come and go as Entra ID and Okta send them', async () => {
    const [ada, bea] = [await world.create({ displayName: 'Ada' }), await world.create({ displayName: 'Bea' })];
    const { body, status } = await world.call('POST', '/Groups', { ...group('Web team'), externalId: 'g-1' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { displayName: 'Web team', externalId: 'g-1', members: [], meta: { resourceType: 'Group' } },
    });
    const path = `/Groups/${body.id}`;
    const members = async () => (await world.call('GET', path)).body.members.map(({ display }: { display: string }) => display);
    await world.patch(path, { op: 'Add', path: 'members', value: [{ value: ada.id }, { value: bea.id }] });
    await world.patch(path, { op: 'Add', path: 'members', value: [{ value: ada.id }] });
    expect(await members()).toEqual(['Ada', 'Bea']);
    expect((await world.call('GET', `/Users/${ada.id}`)).body.groups).toMatchObject([{ value: body.id, display: 'Web team' }]);
    await world.patch(path, { op: 'remove', path: `members[value eq "${ada.id}"]` });
    expect(await members()).toEqual(['Bea']);
    await world.patch(path, { op: 'Remove', path: 'members', value: [{ value: bea.id }] });
    expect(await members()).toEqual([]);
    await world.patch(path, { op: 'replace', value: { id: body.id, displayName: 'Web people' } });
    expect((await world.call('PUT', path, group('Web people', [{ value: bea.id }]))).body).toMatchObject({
      displayName: 'Web people',
      members: [{ value: bea.id }],
    });
    expect(
      (await world.call('GET', `/Groups?filter=${encodeURIComponent('displayName eq "web people"')}&excludedAttributes=members`)).body,
    ).toMatchObject({ totalResults: 1 });
    expect((await world.api.call('GET', '/teams', { as: owner })).body.teams).toMatchObject([
      { name: 'Web people', members: [{ id: bea.id }] },
    ]);
    expect((await world.call('DELETE', path)).status).toBe(204);
    expect(await world.call('GET', path)).toMatchObject(fault(404));
  });

  it('has a name of its own and people of the organisation', async () => {
    await world.call('POST', '/Groups', group('Web'));
    expect(await world.call('POST', '/Groups', group('WEB'))).toMatchObject(fault(409, 'uniqueness'));
    expect(await world.call('POST', '/Groups', group(' '))).toMatchObject(fault(400, 'invalidValue'));
    expect(
      await world.call('POST', '/Groups', group('Other', [{ value: owner.id.replace(/^./, owner.id.startsWith('a') ? 'b' : 'a') }])),
    ).toMatchObject(fault(400, 'invalidValue'));
    expect((await world.api.call('GET', '/teams', { as: owner })).body.teams).toHaveLength(1);
  });
});
