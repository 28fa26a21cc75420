import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fault, group, startScimWorld, type ScimWorld } from './scim-world.ts';
import { password, type Member } from './test-api.ts';

let world: ScimWorld;
let owner: Member;

beforeAll(async () => {
  world = await startScimWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner } = await world.fresh());
});

describe('who may provision', () => {
  it.each([
    ['GET', '/Users'],
    ['POST', '/Users'],
    ['GET', '/Users/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70'],
    ['PUT', '/Users/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70'],
    ['PATCH', '/Users/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70'],
    ['DELETE', '/Users/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70'],
    ['GET', '/Groups'],
    ['POST', '/Groups'],
    ['GET', '/Groups/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70'],
    ['PUT', '/Groups/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70'],
    ['PATCH', '/Groups/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70'],
    ['DELETE', '/Groups/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70'],
    ['POST', '/.search'],
    ['POST', '/Users/.search'],
    ['POST', '/Groups/.search'],
    ['POST', '/Bulk'],
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/ResourceTypes'],
    ['GET', '/ResourceTypes/User'],
    ['GET', '/Schemas'],
    ['GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User'],
  ] as const)('only a key of the organisation made for it: %s %s', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const [writes, own, ended] = [
      await world.makeKey(owner, 'write'),
      (await world.api.call('POST', '/settings/api-keys', { as: owner, body: { name: 'Own', scope: 'write', days: 7, password } })).body
        .key,
      await world.makeKey(owner, 'scim'),
    ];
    await world.api.database.pool.query('update api_keys set revoked_at = now() where beginning = $1', [ended.slice(0, 12)]);
    // Owners who may work no more, with the keys that they had.
    const outside: string[] = [];
    for (const change of [{ licence: 'unlicensed' }, { is_active: false }]) {
      const member = await world.api.member('owner', owner.organisationId);
      const { key } = (
        await world.api.call('POST', '/settings/api-keys', { as: member, body: { name: 'Own', scope: 'write', days: 7, password } })
      ).body;
      expect((await world.api.call('PUT', `/people/${member.id}`, { as: owner, body: change })).status).toBe(200);
      outside.push(member.token, key);
    }
    for (const [token, status] of [
      [null, 401],
      ['nonsense', 401],
      [ended, 401],
      ...outside.map((token) => [token, 401] as const),
      [writes, 403],
      [own, 403],
      [owner.token, 403],
    ] as const)
      expect(await world.call(method, path, body, token as string | null)).toMatchObject(fault(status));
    expect((await world.call(method, path, body)).status).not.toBe(401);
    expect((await world.call(method, path, body)).status).not.toBe(403);
  });

  it('has no personal key with that scope, and opens nothing else with it', async () => {
    const body = { name: 'Own', scope: 'scim', days: 7, password };
    expect((await world.api.call('POST', '/settings/api-keys', { as: owner, body })).status).toBe(422);
    for (const path of ['/assets', '/people', '/teams']) {
      const answer = await world.api.app.inject({
        url: `/api${path}`,
        headers: { authorization: `Bearer ${await world.makeKey(owner, 'scim')}` },
      });
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 403, code: 'api_key_scope' });
    }
  });

  it('reaches nobody of another organisation', async () => {
    const { id } = await world.create();
    const made = (await world.call('POST', '/Groups', group('Web', [{ value: id }]))).body;
    const elsewhere = await world.api.organisation();
    const foreign = await world.makeKey(await world.api.member('owner', elsewhere), 'scim');
    for (const path of [`/Users/${id}`, `/Groups/${made.id}`]) {
      expect(await world.call('GET', path, undefined, foreign)).toMatchObject(fault(404));
      expect(await world.call('DELETE', path, undefined, foreign)).toMatchObject(fault(404));
      expect(await world.call('PUT', path, path.startsWith('/Users') ? world.named() : group('X'), foreign)).toMatchObject(fault(404));
    }
    expect((await world.call('GET', '/Users?filter=userName sw "bjensen"', undefined, foreign)).body.totalResults).toBe(0);
    expect(await world.call('POST', '/Groups', group('Theirs', [{ value: id }]), foreign)).toMatchObject(fault(400, 'invalidValue'));
    // An address says nothing of whether somebody has it here.
    const { body: guest } = await world.call('POST', '/Users', { ...world.named(), userName: owner.email }, foreign);
    expect(guest.id).not.toBe(owner.id);
    expect((await world.call('GET', `/Users/${guest.id}`)).status).toBe(404);
  });
});

describe('what is no request', () => {
  it('is refused in the words of the RFC, and changes nothing', async () => {
    const { id } = await world.create();
    expect(await world.call('POST', '/Users', '{')).toMatchObject(fault(400));
    expect(await world.call('POST', '/Users', '[]')).toMatchObject(fault(400, 'invalidSyntax'));
    expect(await world.call('PATCH', `/Users/${id}`, { Operations: [] })).toMatchObject(fault(400, 'invalidSyntax'));
    expect(await world.patch(`/Users/${id}`, { op: 'move', path: 'active' })).toMatchObject(fault(400, 'invalidSyntax'));
    expect(await world.patch(`/Users/${id}`, { op: 'remove' })).toMatchObject(fault(400, 'noTarget'));
    expect(await world.patch(`/Users/${id}`, { op: 'replace', path: 'emails[', value: 1 })).toMatchObject(fault(400, 'invalidPath'));
    expect(await world.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: 'perhaps' })).toMatchObject(
      fault(400, 'invalidValue'),
    );
    expect(await world.patch(`/Users/${id}`, { op: 'replace', path: 'displayName', value: 'a\u0000b' })).toMatchObject(
      fault(400, 'invalidValue'),
    );
    expect(
      await world.patch(`/Users/${id}`, ...Array.from({ length: 101 }, () => ({ op: 'add', path: 'title', value: 'x' }))),
    ).toMatchObject(fault(413));
    expect(await world.patch(`/Users/${id}`, { op: 'add', path: '__proto__.polluted', value: 'x' })).toMatchObject({ status: 400 });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(await world.call('GET', '/Users/%27')).toMatchObject(fault(404));
    expect((await world.call('GET', `/Users/${id}`)).body).toMatchObject({ displayName: 'Babs Jensen', active: true });
  });

  it('learns from the server what it takes', async () => {
    expect((await world.call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true },
      etag: { supported: true },
      sort: { supported: true },
    });
    expect((await world.call('GET', '/ResourceTypes')).body).toMatchObject({
      totalResults: 2,
      Resources: [{ endpoint: '/Users' }, { endpoint: '/Groups' }],
    });
    const { body } = await world.call('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User');
    expect(body.attributes.map(({ name }: { name: string }) => name)).toContain('userName');
    expect(await world.call('GET', '/Schemas/nothing')).toMatchObject(fault(404));
  });
});
describe('a list', () => {
  it('is paged, sorted and shows what is asked for', async () => {
    for (const displayName of ['Cem', 'Ada', 'Bea']) await world.create({ displayName, title: 'Editor' });
    const list = async (query: string) =>
      (await world.call('GET', `/Users?filter=${encodeURIComponent('title eq "editor"')}&${query}`)).body;
    const names = async (query: string) => (await list(query)).Resources.map(({ displayName }: { displayName: string }) => displayName);
    expect(await names('sortBy=displayName')).toEqual(['Ada', 'Bea', 'Cem']);
    expect(await names('sortBy=displayName&sortOrder=descending&count=2')).toEqual(['Cem', 'Bea']);
    expect(await list('startIndex=3&count=5&sortBy=displayName')).toMatchObject({
      totalResults: 3,
      startIndex: 3,
      itemsPerPage: 1,
      Resources: [{ displayName: 'Cem' }],
    });
    expect(await list('count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
    const [one] = (await list('attributes=displayName')).Resources;
    expect(Object.keys(one).toSorted()).toEqual(['displayName', 'id', 'schemas']);
    expect((await list('excludedAttributes=groups,emails')).Resources[0]).not.toHaveProperty('groups');
  });

  it.each([
    `userName eq "a" or 1=1`,
    `userName eq "a'; drop table users; --"`,
    `id eq "' or ''='"`,
    `userName co "%"`,
    'x.y.z eq "a"',
    `externalId eq "a\\"`,
  ])('is asked for nothing that the database would read: %s', async (filter) => {
    const { status, body } = await world.call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    if (status === 200) expect(body.totalResults).toBe(0);
    else expect({ status, type: body.scimType }).toEqual({ status: 400, type: 'invalidFilter' });
    expect((await world.call('GET', '/Users')).body.totalResults).toBe(1);
  });
});
