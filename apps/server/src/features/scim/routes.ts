import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { toAppError } from '../../platform/http/error-answer.ts';
import { sentence } from '../../platform/http/sentence.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { answerList, projected, type ListQuery } from './answer-list.ts';
import { resourceTypes, schemaList, serviceProvider } from './discovery.ts';
import { ScimFault } from './fault.ts';
import * as groups from './groups.ts';
import { schemas, type Resource } from './resource.ts';
import * as users from './users.ts';

/** Where programs of identity providers find it. Its calls are those of RFC 7644, not of the contract. */
const prefix = '/api/scim/v2';

interface Addressed {
  Params: { id: string };
  Querystring: ListQuery;
}
type Call = FastifyRequest<Addressed>;

function send(reply: FastifyReply, resource: Resource, status = 200) {
  const location = (resource['meta'] as { location?: string } | undefined)?.location;
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...(status === 201 && location && { location }) })
    .type('application/scim+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(resource);
}

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
function queryOf({ query }: Call): ListQuery {
  for (const [name, value] of Object.entries(query))
    if (typeof value !== 'string') throw new ScimFault(400, `${name} is named twice.`, 'invalidValue');
  return query;
}

function addResources(scim: FastifyInstance, base: string, { db }: Parameters<FeatureRoutes>[1]): void {
  const here = (request: Call) => ({ caller: callerOf(request), id: request.params.id, actor: actorOf(request) });
  scim.get('/ServiceProviderConfig', async (_request, reply) => send(reply, serviceProvider(base)));
  for (const [path, list] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemaList(base)],
  ] as const) {
    scim.get(path, async (_request, reply) => send(reply, answerList(list, {})));
    scim.get<Addressed>(`${path}/:id`, async (request, reply) => {
      const found = list.find(({ id }) => id === request.params.id);
      if (!found) throw new ScimFault(404, `There is no ${request.params.id}.`);
      return send(reply, found);
    });
  }
  scim.get<Addressed>('/Users', async (request, reply) => {
    const query = queryOf(request);
    return send(reply, answerList(await users.listUsers(db, callerOf(request).organisationId, query, base), query));
  });
  scim.get<Addressed>('/Users/:id', async (request, reply) =>
    send(reply, projected(await users.readOne(db, callerOf(request).organisationId, request.params.id, base), queryOf(request))),
  );
  scim.post<Addressed>('/Users', async (request, reply) =>
    send(reply, await users.createUser(db, callerOf(request), request.body, actorOf(request), base), 201),
  );
  scim.put<Addressed>('/Users/:id', async (request, reply) => {
    const { caller, id, actor } = here(request);
    return send(reply, await users.replaceUser(db, caller, id, request.body, actor, base));
  });
  scim.patch<Addressed>('/Users/:id', async (request, reply) => {
    const { caller, id, actor } = here(request);
    return send(reply, await users.patchUser(db, caller, id, request.body, actor, base));
  });
  scim.delete<Addressed>('/Users/:id', async (request, reply) => {
    const { caller, id, actor } = here(request);
    await users.removeUser(db, caller, id, actor);
    return reply.code(204).send();
  });
  scim.get<Addressed>('/Groups', async (request, reply) => {
    const query = queryOf(request);
    return send(reply, answerList(await groups.listGroups(db, callerOf(request).organisationId, query, base), query));
  });
  scim.get<Addressed>('/Groups/:id', async (request, reply) =>
    send(reply, projected(await groups.readGroup(db, callerOf(request).organisationId, request.params.id, base), queryOf(request))),
  );
  scim.post<Addressed>('/Groups', async (request, reply) =>
    send(reply, await groups.createGroup(db, callerOf(request).organisationId, request.body, actorOf(request), base), 201),
  );
  scim.put<Addressed>('/Groups/:id', async (request, reply) => {
    const { caller, id, actor } = here(request);
    return send(reply, await groups.replaceGroup(db, caller.organisationId, id, request.body, actor, base));
  });
  scim.patch<Addressed>('/Groups/:id', async (request, reply) => {
    const { caller, id, actor } = here(request);
    return send(reply, await groups.patchGroup(db, caller.organisationId, id, request.body, actor, base));
  });
  scim.delete<Addressed>('/Groups/:id', async (request, reply) => {
    const { caller, id, actor } = here(request);
    await groups.removeGroup(db, caller.organisationId, id, actor);
    return reply.code(204).send();
  });
}

/** People and teams as identity providers keep them up to date: SCIM 2.0 (RFC 7643, RFC 7644). */
export const scimRoutes: FeatureRoutes = (app, services) => {
  app.register(
    async (scim) => {
      scim.addContentTypeParser(['application/scim+json'], { parseAs: 'string' }, scim.getDefaultJsonParser('error', 'error'));
      scim.addHook('onRequest', identify);
      scim.setErrorHandler((error, request, reply) => {
        if (error instanceof ScimFault) return sendFault(reply, error);
        const known = toAppError(error as Parameters<typeof toAppError>[0], request);
        return sendFault(reply, new ScimFault(known.status, sentence('en', known.code, known.details.params)));
      });
      addResources(scim, `${services.publicUrl}${prefix}`, services);
    },
    { prefix },
  );
};
