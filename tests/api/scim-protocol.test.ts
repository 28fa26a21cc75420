import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { base, fault, group, startScimWorld, type ScimWorld } from './scim-world.ts';
import { publicUrl } from './test-api.ts';

let world: ScimWorld;
beforeAll(async () => {
  world = await startScimWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.fresh();
});

const search = (more: object) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], ...more });
const bulk = (Operations: unknown, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
  ...more,
  Operations,
});
const names = ({ body }: { body: { Resources: { displayName: string }[] } }) => body.Resources.map(({ displayName }) => displayName);

describe('a search', () => {
  // The example of RFC 7644, 3.4.3.
  const smiths = search({
    attributes: ['displayName', 'userName'],
    filter: 'displayName sw "smith"',
    startIndex: 1,
    count: 10,
  });
  beforeEach(async () => {
    for (const displayName of ['Smith Jane', 'Smithers', 'Jensen']) await world.create({ displayName });
    await world.call('POST', '/Groups', group('Smith family'));
  });

  it('is asked of everything at the root, and shows what is asked for', async () => {
    const { status, body } = await world.call('POST', '/.search', smiths);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 3,
      startIndex: 1,
      itemsPerPage: 3,
    });
    expect(names({ body })).toEqual(['Smith Jane', 'Smithers', 'Smith family']);
    expect(Object.keys(body.Resources[0]).toSorted()).toEqual(['displayName', 'id', 'schemas', 'userName']);
    expect(Object.keys(body.Resources[2]).toSorted()).toEqual(['displayName', 'id', 'schemas']);
  });

  it('is asked of people or of teams alone', async () => {
    expect(names(await world.call('POST', '/Users/.search', smiths))).toEqual(['Smith Jane', 'Smithers']);
    expect(names(await world.call('POST', '/Groups/.search', smiths))).toEqual(['Smith family']);
    expect(names(await world.call('POST', '/.search', search({ filter: 'meta.resourceType eq "Group"' })))).toEqual(['Smith family']);
  });

  it('is sorted and paged over both kinds, with what has no value last', async () => {
    const sorted = async (more: object) =>
      names(await world.call('POST', '/.search', search({ filter: 'displayName sw "smith"', ...more })));
    expect(await sorted({ sortBy: 'displayName' })).toEqual(['Smith family', 'Smith Jane', 'Smithers']);
    expect(await sorted({ sortBy: 'userName' })).toEqual(['Smith Jane', 'Smithers', 'Smith family']);
    expect(await sorted({ sortBy: 'userName', sortOrder: 'descending' })).toEqual(['Smith family', 'Smithers', 'Smith Jane']);
    expect(await sorted({ sortBy: 'displayName', startIndex: 2, count: 1 })).toEqual(['Smith Jane']);
    expect(await sorted({ startIndex: 9 })).toEqual([]);
  });

  it('shows parts of attributes, and leaves parts out', async () => {
    const [one] = (await world.call('POST', '/Users/.search', search({ attributes: ['emails.value'], count: 1 }))).body.Resources;
    expect(Object.keys(one.emails[0])).toEqual(['value']);
    const [other] = (await world.call('GET', '/Users?excludedAttributes=emails.type,groups&count=1')).body.Resources;
    expect(Object.keys(other.emails[0])).toEqual(['value', 'primary']);
    expect(other).not.toHaveProperty('groups');
  });

  it.each([
    [{}, 'invalidSyntax'],
    [search({ filter: 'displayName' }), 'invalidFilter'],
    [search({ filter: 'meta.version eq "x"' }), 'invalidFilter'],
    [search({ filter: String.raw`title eq "a\u0000"` }), 'invalidFilter'],
    [search({ filter: 7 }), 'invalidValue'],
    [search({ sortBy: ['title'] }), 'invalidValue'],
  ])('that is none is refused: %j', async (body, type) => {
    expect(await world.call('POST', '/.search', body)).toMatchObject(fault(400, type));
  });

  it.each([
    `title sw "'; drop table users; --"`,
    `emails[value co "' or true --"]`,
    `title gt "') or (1=1" and title lt "') or (1=1"`,
    `not (title pr) and title co "\\u0027"`,
    `groups.display ew "$1"`,
    `title co "%"`,
    `userName sw "_"`,
  ])('reaches the database as a value alone: %s', async (filter) => {
    expect((await world.call('POST', '/Users/.search', search({ filter }))).body).toMatchObject({ totalResults: 0 });
    expect((await world.call('GET', '/Users')).body.totalResults).toBe(4);
  });
});

describe('a version', () => {
  const send = async (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', url: string, headers: Record<string, string>, body?: object) => {
    const answer = await world.inject(method, url, headers, body);
    return { status: answer.statusCode, etag: answer.headers.etag, text: answer.body };
  };

  it('comes with each resource, and spares reading one again that is known', async () => {
    const made = await world.call('POST', '/Users', world.named());
    const { version } = made.body.meta;
    expect(version).toMatch(/^W\/"[\w-]+"$/);
    expect(made.headers['etag']).toBe(version);
    const path = `/Users/${made.body.id}`;
    expect(await send('GET', path, { 'if-none-match': version })).toEqual({ status: 304, etag: version, text: '' });
    expect((await send('GET', path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect((await world.patch(path, { op: 'replace', path: 'title', value: 'Editor' })).headers['etag']).not.toBe(version);
    expect((await send('GET', path, { 'if-none-match': version })).status).toBe(200);
  });

  it.each(['Users', 'Groups'] as const)('that is no longer the one of what is changed lets nothing be changed: %s', async (kind) => {
    const body = kind === 'Users' ? world.named() : group('Web');
    const { id, meta } = (await world.call('POST', `/${kind}`, body)).body;
    const path = `/${kind}/${id}`;
    const renamed = { ...body, displayName: 'Other' };
    expect(await send('PUT', path, { 'if-match': 'W/"stale"' }, renamed)).toMatchObject({ status: 412 });
    const operations = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'displayName', value: 'X' }],
    };
    expect(await send('PATCH', path, { 'if-match': 'W/"stale"' }, operations)).toMatchObject({ status: 412 });
    expect(await send('DELETE', path, { 'if-match': 'W/"stale"' })).toMatchObject({ status: 412 });
    expect((await world.call('GET', path)).body.meta).toEqual(meta);
    expect(await send('PUT', path, { 'if-match': `W/"stale", ${meta.version}` }, renamed)).toMatchObject({ status: 200 });
    expect(await send('PUT', path, { 'if-match': meta.version }, body)).toMatchObject({ status: 412 });
    expect(await send('DELETE', path, { 'if-match': '*', 'content-type': 'application/scim+json' })).toMatchObject({ status: 204 });
  });
});

describe('a bulk', () => {
  // After the examples of RFC 7644, 3.7.1 and 3.7.2, with an address in place of a name.
  const alice = (userName = 'alice@example.com') => ({
    method: 'POST',
    path: '/Users',
    bulkId: 'qwerty',
    data: { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName },
  });
  const guides = {
    method: 'POST',
    path: '/Groups',
    bulkId: 'ytrewq',
    data: { ...group('Tour Guides'), members: [{ type: 'User', value: 'bulkId:qwerty' }] },
  };

  it.each(['in order', 'before what they refer to'])('makes a person and a team of theirs at once, %s', async (order) => {
    const operations = [alice(`alice-${order.length}@example.com`), guides];
    const { status, body } = await world.call('POST', '/Bulk', bulk(order === 'in order' ? operations : operations.toReversed()));
    expect(status).toBe(200);
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:BulkResponse']);
    const [person, team] = order === 'in order' ? body.Operations : body.Operations.toReversed();
    expect(person).toMatchObject({ method: 'POST', bulkId: 'qwerty', status: '201', version: expect.stringMatching(/^W\//) });
    expect(person.location.startsWith(`${publicUrl}${base}/Users/`)).toBe(true);
    expect(team).toMatchObject({ method: 'POST', bulkId: 'ytrewq', status: '201' });
    const id = person.location.split('/').at(-1);
    expect((await world.call('GET', '/Groups')).body.Resources).toMatchObject([{ displayName: 'Tour Guides', members: [{ value: id }] }]);
  });

  it('changes and takes away, goes by versions, and says of each what came of it', async () => {
    const [one, other] = [await world.create(), await world.create()];
    const { body } = await world.call(
      'POST',
      '/Bulk',
      bulk([
        { method: 'PUT', path: `/Users/${one.id}`, version: 'W/"stale"', data: world.named() },
        {
          method: 'PATCH',
          path: `/Users/${one.id}`,
          version: one.meta.version,
          data: {
            schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
            Operations: [{ op: 'replace', path: 'title', value: 'Editor' }],
          },
        },
        { method: 'DELETE', path: `/Users/${other.id}` },
        { method: 'POST', path: '/Users', bulkId: 'again', data: { userName: one.userName } },
        { method: 'POST', path: '/Users', data: world.named() },
        { method: 'GET', path: '/Users' },
        { method: 'DELETE', path: '/ServiceProviderConfig/x' },
        { ...guides, bulkId: 'lost', data: group('Lost', [{ value: 'bulkId:nobody' }]) },
      ]),
    );
    expect(body.Operations.map(({ status }: { status: string }) => status)).toEqual([
      '412',
      '200',
      '204',
      '409',
      '400',
      '400',
      '400',
      '409',
    ]);
    expect(body.Operations[3]).toMatchObject({ bulkId: 'again', response: { scimType: 'uniqueness', status: '409' } });
    expect((await world.call('GET', `/Users/${one.id}`)).body.title).toBe('Editor');
    expect(await world.call('GET', `/Users/${other.id}`)).toMatchObject(fault(404));
  });

  it('stops where as many have failed as the program says', async () => {
    const wrong = { method: 'DELETE', path: '/Users/none' };
    const { body } = await world.call(
      'POST',
      '/Bulk',
      bulk([wrong, alice('first@example.com'), wrong, alice('never@example.com')], { failOnErrors: 2 }),
    );
    expect(body.Operations.map(({ status }: { status: string }) => status)).toEqual(['404', '201', '404']);
    expect((await world.call('GET', '/Users?filter=userName sw "never"')).body.totalResults).toBe(0);
  });

  it('does for nobody what a call of its own would not', async () => {
    const { id } = await world.api.member('administrator', (await world.fresh()).organisation);
    const foreign = await world.api.member('viewer', await world.api.organisation());
    const { body } = await world.call(
      'POST',
      '/Bulk',
      bulk([
        { method: 'DELETE', path: `/Users/${id}` },
        { method: 'DELETE', path: `/Users/${foreign.id}` },
      ]),
    );
    expect(body.Operations.map(({ status }: { status: string }) => status)).toEqual(['403', '404']);
  });

  it('is bounded, as the server says', async () => {
    const { maxOperations, maxPayloadSize } = (await world.call('GET', '/ServiceProviderConfig')).body.bulk;
    const operation = { method: 'DELETE', path: '/Users/none' };
    expect(await world.call('POST', '/Bulk', bulk(Array.from({ length: maxOperations + 1 }, () => operation)))).toMatchObject(fault(413));
    expect((await world.call('POST', '/Bulk', bulk([{ ...operation, data: 'x'.repeat(maxPayloadSize) }]))).status).toBe(413);
    expect(await world.call('POST', '/Bulk', bulk({}))).toMatchObject(fault(400, 'invalidSyntax'));
    expect(await world.call('POST', '/Bulk', bulk([], { failOnErrors: 0 }))).toMatchObject(fault(400, 'invalidValue'));
  });
});

it('says of the lists about itself that they are not filtered', async () => {
  expect(await world.call('GET', '/ResourceTypes?filter=name eq "User"')).toMatchObject(fault(403));
});
