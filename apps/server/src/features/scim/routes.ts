import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { toAppError } from '../../platform/http/error-answer.ts';
import { acceptJson } from '../../platform/http/json-body.ts';
import { sentence } from '../../platform/http/sentence.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { doBulk, largestBulk } from './bulk.ts';
import { resourceTypes, schemaList, serviceProvider } from './discovery.ts';
import { ScimFault } from './fault.ts';
import { groupKind } from './group-resource.ts';
import { readGroup } from './groups.ts';
import { readListQuery, readSearch, shownOf, type Asked, type ListQuery } from './list-query.ts';
import { listResources, wholeList, type Kind } from './list-resources.ts';
import { operate, type Provisioning } from './operate.ts';
import { projected } from './projected.ts';
import { schemas, type Resource } from './resource.ts';
import { userKind } from './user-resource.ts';
import { readOne } from './users.ts';
import { isNamedIn, versionOf } from './version.ts';

/** Where programs of identity providers find it. Its calls are those of RFC 7644, not of the contract. */
const prefix = '/api/scim/v2';

interface Addressed {
  Params: { id: string };
  Querystring: Asked;
}
type Services = Parameters<FeatureRoutes>[1];

function headersOf(resource: Resource, status = 200): Record<string, string> {
  const location = (resource['meta'] as { location?: string } | undefined)?.location;
  const version = versionOf(resource);
  return { 'cache-control': 'no-store', ...(version && { etag: version }), ...(status === 201 && location && { location }) };
}

/** Sends what is shown of a resource, with what the headers say of the whole. */
const send = (reply: FastifyReply, shown: Resource, status = 200, whole = shown) =>
  reply.code(status).headers(headersOf(whole, status)).type('application/scim+json; charset=utf-8').serializer(JSON.stringify).send(shown);

function sendFault(reply: FastifyReply, fault: ScimFault) {
  if (fault.status === 401) reply.header('www-authenticate', 'Bearer');
  return send(
    reply,
    { schemas: [schemas.error], status: String(fault.status), ...(fault.type && { scimType: fault.type }), detail: fault.message },
    fault.status,
  );
}

/** Lets in keys of an organisation that were made for this, and nobody else. */
async function identify(request: FastifyRequest): Promise<void> {
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new ScimFault(401, 'An API key of the organization is missing.');
  request.caller = await request.server.authenticate(token);
  const { isOrganisationKey, keyScope } = request.caller;
  if (!isOrganisationKey || keyScope !== 'scim')
    throw new ScimFault(403, 'This takes an API key of the organization with the scope “Provisioning (SCIM)”.');
}

const callerOf = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new Error('Nobody was identified');
  return request.caller;
};

/** Queries come with each name once; who names one twice is told. */
function askedOf({ query }: FastifyRequest<Addressed>): Asked {
  for (const [name, value] of Object.entries(query))
    if (typeof value !== 'string') throw new ScimFault(400, `${name} is named twice.`, 'invalidValue');
  return query;
}

function addDiscovery(scim: FastifyInstance, base: string): void {
  scim.get('/ServiceProviderConfig', async (_request, reply) => send(reply, serviceProvider(base)));
  for (const [path, list] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemaList(base)],
  ] as const) {
    scim.get<Addressed>(path, async (request, reply) => {
      if (askedOf(request).filter !== undefined) throw new ScimFault(403, 'This list is not filtered.');
      return send(reply, wholeList(list));
    });
    scim.get<Addressed>(`${path}/:id`, async (request, reply) => {
      const found = list.find(({ id }) => id === request.params.id);
      if (!found) throw new ScimFault(404, `There is no ${request.params.id}.`);
      return send(reply, found);
    });
  }
}

function addLists(scim: FastifyInstance, base: string, { db }: Services): void {
  const list = (request: FastifyRequest, kinds: readonly Kind[], query: ListQuery) =>
    listResources(db, kinds, callerOf(request).organisationId, query, base);
  for (const [path, kinds] of [
    ['', [userKind, groupKind]],
    ['/Users', [userKind]],
    ['/Groups', [groupKind]],
  ] as const) {
    if (path !== '')
      scim.get<Addressed>(path, async (request, reply) => send(reply, await list(request, kinds, readListQuery(askedOf(request)))));
    scim.post(`${path}/.search`, async (request, reply) => send(reply, await list(request, kinds, readSearch(request.body))));
  }
}

function addChanges(scim: FastifyInstance, base: string, { db }: Services): void {
  const provisioning = (request: FastifyRequest): Provisioning => ({ db, caller: callerOf(request), actor: actorOf(request), base });
  for (const kind of ['Users', 'Groups'] as const) {
    const read = kind === 'Users' ? readOne : readGroup;
    scim.get<Addressed>(`/${kind}/:id`, async (request, reply) => {
      const resource = await read(db, callerOf(request).organisationId, request.params.id, base);
      const known = request.headers['if-none-match'];
      if (known !== undefined && isNamedIn(known, resource)) return reply.code(304).headers(headersOf(resource)).send();
      return send(reply, projected(resource, shownOf(askedOf(request))), 200, resource);
    });
    scim.post<Addressed>(`/${kind}`, async (request, reply) => {
      const { body } = request;
      const made = await operate(provisioning(request), { method: 'POST', kind, id: '', body, expected: null });
      return made && send(reply, projected(made, shownOf(askedOf(request))), 201, made);
    });
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      scim.route<Addressed>({
        method,
        url: `/${kind}/:id`,
        handler: async (request, reply) => {
          const { params, body, headers } = request;
          const expected = headers['if-match'] ?? null;
          const changed = await operate(provisioning(request), { method, kind, id: params.id, body, expected });
          return changed ? send(reply, projected(changed, shownOf(askedOf(request))), 200, changed) : reply.code(204).send();
        },
      });
  }
  scim.post('/Bulk', { bodyLimit: largestBulk }, async (request, reply) =>
    send(reply, await doBulk(provisioning(request), request.body, (error) => faultFor(error, request))),
  );
}

/** What a program is told of whatever went wrong. */
function faultFor(error: unknown, request: FastifyRequest): ScimFault {
  if (error instanceof ScimFault) return error;
  const known = toAppError(error as Parameters<typeof toAppError>[0], request);
  return new ScimFault(known.status, sentence('en', known.code, known.details.params));
}

/** People and teams as identity providers keep them up to date: SCIM 2.0 (RFC 7643, RFC 7644). */
export const scimRoutes: FeatureRoutes = (app, services) => {
  app.register(
    async (scim) => {
      acceptJson(scim, 'application/scim+json');
      scim.addHook('onRequest', identify);
      scim.setErrorHandler((error, request, reply) => sendFault(reply, faultFor(error, request)));
      const base = `${services.publicUrl}${prefix}`;
      addDiscovery(scim, base);
      addLists(scim, base, services);
      addChanges(scim, base, services);
    },
    { prefix },
  );
};
