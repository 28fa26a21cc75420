import type { Endpoint } from '@manara/contract/endpoint';
import { endpoints } from '@manara/contract/endpoints';
import { licenceRightOf } from '@manara/contract/licence-right';
import { licenceRights, type LicenceRight } from '@manara/core/licence';
import { hasRole, roles, type Role } from '@manara/core/role';
import { createApp } from '@manara/server/platform/http/app';
import { routePath, successStatus } from '@manara/server/platform/http/register';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from './access-fixtures.ts';
import type { Organisation } from './access-fixture.ts';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

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

/** Calls an endpoint with things of an organisation, which its maker has made, as somebody or as nobody. */
async function callEndpoint(endpoint: Endpoint, things: Organisation, caller: Member | null, maker = caller ?? things.owner) {
  const prepare = fixtures[endpoint.id];
  if (!prepare) throw new Error(`access-fixtures.ts does not say how to call ${endpoint.id}`);
  const { params = {}, query = '', body, form, answers } = await prepare(things, maker);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
  await api.database.pool.query('delete from login_attempts');
  const answer = await api.call(endpoint.method, path + query, {
    ...(caller && { as: caller }),
    ...(body !== undefined && { body }),
    ...(form && { form }),
  });
  return { ...answer, wanted: answers ?? [successStatus(endpoint)] };
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
    const { status, body } = await callEndpoint(endpoint, own, null);
    expect({ status, body }).toEqual({ status: 401, body: { detail: expect.any(String), code: 'not_signed_in' } });
  });

  it.each(allowed(endpoint))('lets in %s', async (role) => {
    const { status, wanted, text } = await callEndpoint(endpoint, own, somebody(role));
    expect(wanted, text).toContain(status);
  });

  it.each(roles.filter((role) => !allowed(endpoint).includes(role)))('refuses %s', async (role) => {
    const { status, body } = await callEndpoint(endpoint, own, somebody(role));
    expect({ status, body }).toEqual({ status: 403, body: { detail: expect.any(String), code: 'not_allowed' } });
  });
});

describe.each(named(signed.filter(({ params }) => params)))('%s', (_name, endpoint) => {
  it.each(allowed(endpoint))('does not know the ids of another organisation, as %s', async (role) => {
    const { status, body } = await callEndpoint(endpoint, foreign, somebody(role));
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
    const { status, body } = await callEndpoint(endpoint, own, limited, own.owner);
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

  it('covers all work: what asks for more than reading is of a kind, but for the people and connections of administrators', () => {
    const free = signed.filter((one) => one.access !== 'viewer' && !licenceRightOf(one));
    expect(free.filter(({ access }) => access !== 'administrator').map(({ id }) => id)).toEqual([]);
  });
});

describe.each(named(signed))('%s', (_name, endpoint) => {
  it('lets nobody in who is unlicensed', async () => {
    const { status } = await callEndpoint(endpoint, own, unlicensed, own.owner);
    expect(status).toBe(401);
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
