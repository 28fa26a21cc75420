import { endpoints } from '@manara/contract/endpoints';
import { roles, type Role } from '@manara/core/role';
import { accessRefusal, type AccessRefusal, type Asking } from '@manara/server/platform/http/access-refusal';
import { createApp } from '@manara/server/platform/http/app';
import { routePath } from '@manara/server/platform/http/register';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '../long-form.ts';
import type { Fixture, Organisation } from './access-fixture.ts';
import { fixtures } from './access-fixtures.ts';
import { allowed, callEndpoint, named, namesThing, newOrganisation, open, prepare, send, signed } from './access-world.ts';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let own: Organisation;
let foreign: Organisation;
const people = new Map<Role, Member>();

beforeAll(async () => {
  api = await startTestApi();
  [own, foreign] = [await newOrganisation(api, 'own.example'), await newOrganisation(api, 'foreign.example')];
  for (const role of roles) people.set(role, await api.member(role, own.organisationId));
});
afterAll(() => api.close());

const as = (role: Role): Member => {
  const member = people.get(role);
  if (!member) throw new Error(`Nobody is ${role}`);
  return member;
};

describe.each(named(endpoints))('%s', (_name, endpoint) => {
  it('is there, and this test knows how to call it', () => {
    // The router takes a slash at the end or none for the same, and keeps the shorter.
    expect(api.app.hasRoute({ method: endpoint.method, url: routePath(endpoint).replace(/\/$/, '') })).toBe(true);
    expect(Object.keys(fixtures)).toContain(endpoint.id);
  });
});

describe.each(named(open))('%s', (_name, endpoint) => {
  it('lets anyone in', async () => {
    const { status, wanted, text } = await callEndpoint(endpoint, own, null);
    expect(wanted, text).toContain(status);
  });
});

/** Over HTTP; that every route asks the one function is tried of all. */
const tried = byTurns(signed, 8);

// What happens between the lowest role and the others, and with licences and keys, is decided by one function, of which the whole table is
// tested (access-refusal.test.ts). access.whole.test.ts tries all of it over HTTP.
describe.each(named(tried))('%s', (_name, endpoint) => {
  const [lowest] = allowed(endpoint);
  const highestOthers = roles.filter((role) => !allowed(endpoint).includes(role)).slice(-1);
  // What is refused changes nothing, so that one thing serves all refusals.
  let made: Promise<Fixture> | undefined;
  const things = () => (made ??= prepare(endpoint, own, own.owner));

  it('lets nobody in without a token', async () => {
    const { status, body } = await send(api, endpoint, await things(), null);
    expect({ status, body }).toEqual({ status: 401, body: { detail: expect.any(String), code: 'not_signed_in' } });
  });

  it(`lets in ${lowest}, the lowest role that may`, async () => {
    const { status, wanted, text } = await callEndpoint(endpoint, own, as(lowest!));
    expect(wanted, text).toContain(status);
  });

  it.each(highestOthers)('refuses %s, the highest role that may not', async (role) => {
    const { status, body } = await send(api, endpoint, await things(), as(role));
    expect({ status, body }).toEqual({ status: 403, body: { detail: expect.any(String), code: 'not_allowed' } });
  });
});

describe.each(named(tried.filter(namesThing)))('%s', (_name, endpoint) => {
  it('does not know the ids of another organisation, as owner', async () => {
    const { status, body } = await send(api, endpoint, await prepare(endpoint, foreign, foreign.owner), as('owner'));
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('every route asks the one function', () => {
  const session: Asking = {
    role: 'owner',
    licence: 'pro',
    licenceSets: null,
    owesSecondFactor: false,
    keyScope: null,
    isOrganisationKey: false,
  };
  /** A caller for each reason to be refused. */
  const callers: [AccessRefusal, Asking][] = [
    ['second_factor_demanded', { ...session, owesSecondFactor: true }],
    ['api_key_scope', { ...session, keyScope: 'read' }],
    ['api_key_scope', { ...session, keyScope: 'write', isOrganisationKey: true }],
    ['api_key_scope', { ...session, keyScope: 'scim', isOrganisationKey: true }],
    ['not_allowed', { ...session, role: 'viewer' }],
    ['not_licensed', { ...session, licenceSets: { basic: [], plus: [], pro: [] } }],
  ];
  let authenticate: TestApi['app']['authenticate'];
  beforeAll(() => {
    ({ authenticate } = api.app);
  });
  afterAll(() => {
    api.app.authenticate = authenticate;
  });

  it.each(named(signed))('%s', async (_name, endpoint) => {
    const refused = callers.filter(([reason, caller]) => accessRefusal(endpoint, caller) === reason);
    expect(refused.length).toBeGreaterThan(0);
    for (const [reason, caller] of refused) {
      api.app.authenticate = async () => ({ ...as('owner'), ...caller }) as never;
      const { status, body } = await api.call(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, 'x'), { as: { token: 'any' } });
      expect({ status, code: body?.code }).toEqual({ status: 403, code: reason });
    }
  });
});

describe('what the function is asked about is what the database says', () => {
  const code = async (method: 'GET' | 'POST' | 'PUT', path: string, who: { token: string }, body?: unknown) => {
    const answer = await api.call(method, path, { as: who, ...(body !== undefined && { body }) });
    return answer.body?.code ?? answer.status;
  };
  const asset = { name: 'Harbour', asset_type: 'sharepoint' };

  it('of a licence, and of one that is taken away', async () => {
    const limited = await api.member('owner', own.organisationId);
    await api.call('PUT', `/people/${limited.id}`, { as: own.owner, body: { licence: 'basic' } });
    expect(await code('POST', '/assets/', limited, asset)).toBe('not_licensed');
    await api.call('PUT', `/people/${limited.id}`, { as: own.owner, body: { licence: 'unlicensed' } });
    expect((await api.call('GET', '/assets/', { as: limited })).status).toBe(401);
  });

  it.each([
    { kind: 'a personal key', path: '/settings/api-keys' },
    { kind: 'a key of the organisation', path: '/organisation/api-keys' },
  ])('of $kind, and of one that is revoked', async ({ path }) => {
    const maker = await api.member('owner', own.organisationId);
    const make = async (scope: string) => {
      const { body } = await api.call('POST', path, { as: maker, body: { name: scope, scope, days: 7, password } });
      return { token: String(body.key), id: String(body.api_key.id) };
    };
    const [read, write] = [await make('read'), await make('write')];
    expect(await code('GET', '/assets/', read)).toBe(200);
    expect(await code('POST', '/assets/', read, asset)).toBe('api_key_scope');
    expect(await code('POST', '/assets/', write, asset)).toBe(201);
    expect(await code('POST', path, write, { name: 'x', scope: 'read', days: 7, password })).toBe('api_key_scope');
    await api.call('DELETE', `${path}/${write.id}`, { as: maker });
    expect(await code('POST', '/assets/', write, asset)).toBe('api_key_invalid');
  });

  it('of a second step that the organisation demands', async () => {
    const strict = await newOrganisation(api, 'strict.example');
    await api.database.pool.query('update organisations set demands_second_factor = true where id = $1', [strict.organisationId]);
    expect(await code('GET', '/assets/', strict.owner)).toBe('second_factor_demanded');
    expect(await code('GET', '/auth/me', strict.owner)).toBe(200);
  });
});

describe('beside another organisation that has everything', () => {
  beforeAll(async () => {
    for (const one of endpoints.filter(({ method }) => method === 'POST'))
      await callEndpoint(one, foreign, one.access === 'anonymous' ? null : foreign.owner);
  });

  it.each(named(tried.filter(({ params }) => !params)))('%s shows nothing of it', async (_name, endpoint) => {
    const { text } = await callEndpoint(endpoint, own, as('owner'));
    for (const secret of ['foreign.example', foreign.organisationId, foreign.owner.id, foreign.owner.email])
      expect(text).not.toContain(secret);
  });
});

it('has a fixture for nothing that the contract does not list', () => {
  expect(Object.keys(fixtures).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

it('cannot have a route that the contract does not list', () => {
  const app = createApp({ authenticate: async () => as('owner') as never });
  expect(() => app.get('/api/back-door', async () => 'in')).toThrow('was not added with register()');
});
