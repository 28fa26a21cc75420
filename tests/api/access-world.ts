import type { Endpoint } from '@manara/contract/endpoint';
import { endpoints } from '@manara/contract/endpoints';
import { hasRole, roles } from '@manara/core/role';
import { successStatus } from '@manara/server/platform/http/register';
import type { Fixture, Organisation } from './access-fixture.ts';
import { fixtures } from './access-fixtures.ts';
import type { Member, TestApi } from './test-api.ts';

export const open = endpoints.filter(({ access }) => access === 'anonymous');
export const signed = endpoints.filter(({ access }) => access !== 'anonymous');
/** Endpoints as rows of a table of tests. */
export const named = (some: Endpoint[]) => some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
/** The roles that may call, the lowest first. */
export const allowed = (endpoint: Endpoint) => roles.filter((role) => endpoint.access !== 'anonymous' && hasRole(role, endpoint.access));

export async function newOrganisation(api: TestApi, name: string): Promise<Organisation> {
  const organisationId = await api.organisation(name);
  return { api, organisationId, owner: await api.member('owner', organisationId) };
}

/** Makes what a call takes, in an organisation, by its maker. */
export async function prepare(endpoint: Endpoint, things: Organisation, maker: Member): Promise<Fixture> {
  const fixture = fixtures[endpoint.id];
  if (!fixture) throw new Error(`access-fixtures.ts does not say how to call ${endpoint.id}`);
  return await fixture(things, maker);
}

/** Calls with what was made; the answer comes with the statuses of a call that was let in. */
export async function send(
  api: TestApi,
  endpoint: Endpoint,
  { params = {}, query = '', body, form, answers }: Fixture,
  caller: Member | null,
) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
  await api.database.pool.query('delete from login_attempts');
  const answer = await api.call(endpoint.method, path + query, {
    ...(caller && { as: caller }),
    ...(body !== undefined && { body }),
    ...(form && { form }),
  });
  return { ...answer, wanted: answers ?? [successStatus(endpoint)] };
}

/** Calls an endpoint with things of an organisation, which its maker has made for this call, as a member or as nobody. */
export const callEndpoint = async (endpoint: Endpoint, things: Organisation, caller: Member | null, maker = caller ?? things.owner) =>
  send(things.api, endpoint, await prepare(endpoint, things, maker), caller);

/** That a path names something of an organisation; words of a list are nobody's, and projects are of the Jira that the caller's own organisation has. */
export function namesThing({ params, path }: Endpoint): boolean {
  if (path.startsWith('/trackers/jira/projects/')) return false;
  const { properties = {} } = (params ?? {}) as { properties?: Record<string, object> };
  return Object.values(properties).some((each) => !('enum' in each));
}
