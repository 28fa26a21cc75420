import type { Endpoint } from '@manara/contract/endpoint';
import { keyScopeOf } from '@manara/contract/api-keys';
import { organisationKeyScopeOf } from '@manara/contract/organisation-keys';
import { licenceRightOf } from '@manara/contract/licence-right';
import { licenceRights, type LicenceRight } from '@manara/core/licence';
import { roles, type Role } from '@manara/core/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture, Organisation } from './access-fixture.ts';
import { allowed, callEndpoint, named, namesThing, newOrganisation, open, prepare, send, signed } from './access-world.ts';
import { type Member, password, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let own: Organisation;
let foreign: Organisation;
let unlicensed: Member;
const people = new Map<Role, Member>();

beforeAll(async () => {
  api = await startTestApi();
  [own, foreign] = [await newOrganisation(api, 'own.example'), await newOrganisation(api, 'foreign.example')];
  for (const role of roles) people.set(role, await api.member(role, own.organisationId));
  unlicensed = await api.member('owner', own.organisationId);
  await api.call('PUT', `/people/${unlicensed.id}`, { as: own.owner, body: { licence: 'unlicensed' } });
});
afterAll(() => api.close());

const standing = new Map<string, Promise<Fixture>>();
/**
 * Calls an endpoint as somebody who must be refused before it is looked whether there is such a thing. So its things are made once for all
 * refusals: what is refused changes nothing, and a call that got further would not answer what a refusal does.
 */
async function callInVain(endpoint: Endpoint, things: Organisation, caller: Member | null) {
  const key = `${endpoint.id} ${things.organisationId}`;
  const made = standing.get(key) ?? prepare(endpoint, things, things.owner);
  standing.set(key, made);
  return send(api, endpoint, await made, caller);
}

const somebody = (role: Role): Member => {
  const member = people.get(role);
  if (!member) throw new Error(`Nobody is ${role}`);
  return member;
};

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

describe.each(named(signed.filter(namesThing)))('%s', (_name, endpoint) => {
  // Nothing else happens to these between the calls: they are still there when they are not known.
  let things: Fixture;
  beforeAll(async () => {
    things = await prepare(endpoint, foreign, foreign.owner);
  });
  it.each(allowed(endpoint))('does not know the ids of another organisation, as %s', async (role) => {
    const { status, body } = await send(api, endpoint, things, somebody(role));
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
});

describe.each(named(signed))('%s', (_name, endpoint) => {
  it('lets nobody in who is unlicensed', async () => {
    const { status } = await callInVain(endpoint, own, unlicensed);
    expect(status).toBe(401);
  });
});

describe.each([
  { kind: 'a personal key', path: '/settings/api-keys', scopeOf: keyScopeOf },
  { kind: 'a key of the organisation', path: '/organisation/api-keys', scopeOf: organisationKeyScopeOf },
])('$kind', ({ path, scopeOf }) => {
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

  it.each(named(signed.filter((one) => namesThing(one) && scopeOf(one))))('does not know others at %s', async (_name, endpoint) => {
    const { status, body } = await send(api, endpoint, await prepare(endpoint, foreign, foreign.owner), key('write'));
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('an organisation that demands a second step', () => {
  let strict: Organisation;
  let member: Member;
  beforeAll(async () => {
    strict = await newOrganisation(api, 'strict.example');
    member = await api.member('owner', strict.organisationId);
  });
  const demand = (does: boolean) =>
    api.database.pool.query('update organisations set demands_second_factor = $2 where id = $1', [strict.organisationId, does]);

  it.each(named(signed.filter(({ beforeFactor }) => !beforeFactor)))('refuses %s to who has none', async (_name, endpoint) => {
    // What the call is about is made by somebody before the demand.
    const things = await prepare(endpoint, strict, member);
    await demand(true);
    const answer = await send(api, endpoint, things, member);
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
