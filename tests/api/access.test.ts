import type { Endpoint } from '@manara/contract/endpoint';
import { endpoints } from '@manara/contract/endpoints';
import { keyScopeOf } from '@manara/contract/api-keys';
import { organisationKeyScopeOf } from '@manara/contract/organisation-keys';
import { licenceRightOf } from '@manara/contract/licence-right';
import { licenceRights, type LicenceRight } from '@manara/core/licence';
import { hasRole, roles, type Role } from '@manara/core/role';
import { createApp } from '@manara/server/platform/http/app';
import { routePath, successStatus } from '@manara/server/platform/http/register';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from './access-fixtures.ts';
import type { Fixture, Organisation } from './access-fixture.ts';
import { type Member, password, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let own: Organisation;
let foreign: Organisation;
let unlicensed: Member;
const people = new Map<Role, Member>();

async function organisation(name: string): Promise<Organisation> {
  const organisationId = await api.organisation(name);
  return { api, organisationId, owner: await api.member('owner', organisationId) };
}

beforeAll(async () => {
  api = await startTestApi();
  [own, foreign] = [await organisation('own.example'), await organisation('foreign.example')];
  for (const role of roles) people.set(role, await api.member(role, own.organisationId));
  unlicensed = await api.member('owner', own.organisationId);
  await api.call('PUT', `/people/${unlicensed.id}`, { as: own.owner, body: { licence: 'unlicensed' } });
});
afterAll(() => api.close());

async function prepare(endpoint: Endpoint, things: Organisation, maker: Member): Promise<Fixture> {
  const fixture = fixtures[endpoint.id];
  if (!fixture) throw new Error(`access-fixtures.ts does not say how to call ${endpoint.id}`);
  return await fixture(things, maker);
}

async function send(endpoint: Endpoint, { params = {}, query = '', body, form, answers }: Fixture, caller: Member | null) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
  await api.database.pool.query('delete from login_attempts');
  const answer = await api.call(endpoint.method, path + query, {
    ...(caller && { as: caller }),
    ...(body !== undefined && { body }),
    ...(form && { form }),
  });
  return { ...answer, wanted: answers ?? [successStatus(endpoint)] };
}

/** Calls an endpoint with things of an organisation, which its maker has made for this call, as somebody or as nobody. */
const callEndpoint = async (endpoint: Endpoint, things: Organisation, caller: Member | null, maker = caller ?? things.owner) =>
  send(endpoint, await prepare(endpoint, things, maker), caller);

const standing = new Map<string, Promise<Fixture>>();
/**
 * Calls an endpoint as somebody who must be refused before it is looked whether there is such a thing. So its things are made once for all
 * refusals: what is refused changes nothing, and a call that got further would not answer what a refusal does.
 */
async function callInVain(endpoint: Endpoint, things: Organisation, caller: Member | null) {
  const key = `${endpoint.id} ${things.organisationId}`;
  const made = standing.get(key) ?? prepare(endpoint, things, things.owner);
  standing.set(key, made);
  return send(endpoint, await made, caller);
}

const somebody = (role: Role): Member => {
  const member = people.get(role);
  if (!member) throw new Error(`Nobody is ${role}`);
  return member;
};

const named = (some: Endpoint[]) => some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const open = endpoints.filter(({ access }) => access === 'anonymous');
const signed = endpoints.filter(({ access }) => access !== 'anonymous');
const allowed = (endpoint: Endpoint) => roles.filter((role) => endpoint.access !== 'anonymous' && hasRole(role, endpoint.access));

describe.each(named(endpoints))('%s', (_name, endpoint) => {
  it('is there, and this test knows how to call it', () => {
    // The router takes a slash at the end or none for the same, and keeps the shorter.
    expect(api.app.hasRoute({ method: endpoint.method, url: routePath(endpoint).replace(/\/$/, '') })).toBe(true);
    expect(Object.keys(fixtures)).toContain(endpoint.id);
  });
});

describe.each(named(open))('%s', (_name, endpoint) => {
  it('lets anybody in', async () => {
    const { status, wanted, text } = await callEndpoint(endpoint, own, null);
    expect(wanted, text).toContain(status);
  });
});

describe.each(named(signed))('%s', (_name, endpoint) => {
  it('lets nobody in without a token', async () => {
    const { status, body } = await callInVain(endpoint, own, null);
    expect({ status, body }).toEqual({ status: 401, body: { detail: expect.any(String), code: 'not_signed_in' } });
  });

  it.each(allowed(endpoint))('lets in %s', async (role) => {
    const { status, wanted, text } = await callEndpoint(endpoint, own, somebody(role));
    expect(wanted, text).toContain(status);
  });

  it.each(roles.filter((role) => !allowed(endpoint).includes(role)))('refuses %s', async (role) => {
    const { status, body } = await callInVain(endpoint, own, somebody(role));
    expect({ status, body }).toEqual({ status: 403, body: { detail: expect.any(String), code: 'not_allowed' } });
  });
});

describe.each(named(signed.filter(({ params }) => params)))('%s', (_name, endpoint) => {
  // Nothing else happens to these between the calls: they are still there when they are not known.
  let things: Fixture;
  beforeAll(async () => {
    things = await prepare(endpoint, foreign, foreign.owner);
  });
  it.each(allowed(endpoint))('does not know the ids of another organisation, as %s', async (role) => {
    const { status, body } = await send(endpoint, things, somebody(role));
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('a licence narrows the role', () => {
  let limited: Member;
  const allow = (rights: readonly LicenceRight[]) =>
    api.call('PUT', '/licences', {
      as: limited,
      body: { sets: { basic: rights, plus: licenceRights, pro: licenceRights }, default_tier: 'pro' },
    });
  beforeAll(async () => {
    limited = await api.member('owner', own.organisationId);
    await api.call('PUT', `/people/${limited.id}`, { as: own.owner, body: { licence: 'basic' } });
  });

  it.each(named(signed.filter((one) => licenceRightOf(one))))('%s needs its right, and no other', async (_name, endpoint) => {
    await allow(licenceRights.filter((right) => right !== licenceRightOf(endpoint)));
    const { status, body } = await callInVain(endpoint, own, limited);
    expect({ status, body }).toEqual({ status: 403, body: { detail: expect.any(String), code: 'not_licensed' } });
    await allow(licenceRights.filter((right) => right === licenceRightOf(endpoint)));
    const answer = await callEndpoint(endpoint, own, limited);
    expect(answer.wanted, answer.text).toContain(answer.status);
  });

  it.each(named(signed.filter((one) => !licenceRightOf(one))))('%s needs none', async (_name, endpoint) => {
    await allow([]);
    const { status, wanted, text } = await callEndpoint(endpoint, own, limited);
    expect(wanted, text).toContain(status);
  });

  it('covers all work: what asks for more than reading is of a kind, but for the people and connections of administrators and owners', () => {
    const free = signed.filter((one) => one.access !== 'viewer' && !licenceRightOf(one));
    expect(free.filter(({ access }) => access !== 'administrator' && access !== 'owner').map(({ id }) => id)).toEqual([]);
  });
});

describe.each(named(signed))('%s', (_name, endpoint) => {
  it('lets nobody in who is unlicensed', async () => {
    const { status } = await callInVain(endpoint, own, unlicensed);
    expect(status).toBe(401);
  });
});

describe.each([
  { kind: 'a personal key', path: '/settings/api-keys', scopeOf: keyScopeOf, open: ['me'] },
  { kind: 'a key of the organisation', path: '/organisation/api-keys', scopeOf: organisationKeyScopeOf, open: [] },
])('$kind', ({ path, scopeOf, open: stillOpen }) => {
  const keys = new Map<string, Member>();
  beforeAll(async () => {
    const maker = await api.member('owner', own.organisationId);
    for (const [name, scope] of [
      ['read', 'read'],
      ['write', 'write'],
      ['revoked', 'write'],
    ] as const) {
      const { body } = await api.call('POST', path, { as: maker, body: { name, scope, days: 7, password } });
      const { rows } = await api.database.pool.query('select user_id from api_keys where id = $1', [body.api_key.id]);
      // Who makes what belongs to somebody: the person, or the key itself, which for one that only reads takes the other.
      const isPersonal = rows[0].user_id === maker.id;
      keys.set(name, { ...maker, id: rows[0].user_id, token: body.key });
      if (name === 'write') keys.set('maker', isPersonal ? maker : key('write'));
      if (name === 'revoked') await api.call('DELETE', `${path}/${body.api_key.id}`, { as: maker });
    }
  });
  const key = (name: string) => {
    const found = keys.get(name);
    if (!found) throw new Error(`No key ${name}`);
    return found;
  };

  it.each(named(signed))('that is revoked is worth nothing at %s', async (_name, endpoint) => {
    const { status, body } = await callInVain(endpoint, own, key('revoked'));
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'api_key_invalid' });
  });

  it.each(named(signed))('does at %s what its scope says, and no more', async (_name, endpoint) => {
    const needed = scopeOf(endpoint);
    for (const scope of ['read', 'write'] as const) {
      if (needed === null || (needed === 'write' && scope === 'read')) {
        const { status, body } = await callInVain(endpoint, own, key(scope));
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'api_key_scope' });
      } else {
        const { status, wanted, text } = await callEndpoint(endpoint, own, key(scope), key('maker'));
        expect(wanted, text).toContain(status);
      }
    }
  });

  it.each(named(signed.filter((one) => one.params && scopeOf(one))))('does not know others at %s', async (_name, endpoint) => {
    const { status, body } = await send(endpoint, await prepare(endpoint, foreign, foreign.owner), key('write'));
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  });

  it('never administers, and changes nothing of its owner', () => {
    const administers = signed.filter(
      (one) => ['administrator', 'owner'].includes(one.access) || /^\/(settings|auth|organisation|live)/.test(one.path),
    );
    expect(administers.filter((one) => scopeOf(one) !== null).map(({ id }) => id)).toEqual(stillOpen);
  });
});

describe('an organisation that demands a second step', () => {
  let strict: Organisation;
  let member: Member;
  beforeAll(async () => {
    strict = await organisation('strict.example');
    member = await api.member('owner', strict.organisationId);
  });
  const demand = (does: boolean) =>
    api.database.pool.query('update organisations set demands_second_factor = $2 where id = $1', [strict.organisationId, does]);

  it.each(named(signed.filter(({ beforeFactor }) => !beforeFactor)))('refuses %s to who has none', async (_name, endpoint) => {
    // What the call is about is made by somebody before the demand.
    const things = await prepare(endpoint, strict, member);
    await demand(true);
    const answer = await send(endpoint, things, member);
    await demand(false);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 403,
      body: { detail: expect.any(String), code: 'second_factor_demanded' },
    });
  });

  it('leaves no more than what it takes to set it up, to go elsewhere or to leave', () => {
    expect(
      signed
        .filter(({ beforeFactor }) => beforeFactor)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      'addPasskey',
      'beginPasskey',
      'confirmAuthenticator',
      'confirmBySignOn',
      'confirmPhone',
      'getPhone',
      'listOrganisations',
      'listOwnSignOn',
      'me',
      'putLanguage',
      'putTheme',
      'resendPhoneCode',
      'startAuthenticator',
      'startPhone',
      'switchOrganisation',
    ]);
  });
});

describe('beside another organisation that has everything', () => {
  beforeAll(async () => {
    for (const one of endpoints.filter(({ method }) => method === 'POST'))
      await callEndpoint(one, foreign, one.access === 'anonymous' ? null : foreign.owner);
  });

  it.each(named(signed.filter(({ params }) => !params)))('%s shows nothing of it', async (_name, endpoint) => {
    const { text } = await callEndpoint(endpoint, own, somebody('owner'));
    for (const secret of ['foreign.example', foreign.organisationId, foreign.owner.id, foreign.owner.email])
      expect(text).not.toContain(secret);
  });
});

it('has a fixture for nothing that the contract does not list', () => {
  expect(Object.keys(fixtures).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

it('cannot have a route that the contract does not list', () => {
  const app = createApp({ authenticate: async () => somebody('owner') as never });
  expect(() => app.get('/api/back-door', async () => 'in')).toThrow('was not added with register()');
});
