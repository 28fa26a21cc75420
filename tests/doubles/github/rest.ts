import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asked } from '../http/faults.ts';
import { readBody } from '../http/listen.ts';
import { accountRoutes } from './account-routes.ts';
import { notFound, Refusal, refusalAnswer, type Answer } from './answers.ts';
import { appRoutes } from './app-routes.ts';
import { readCaller, type Caller } from './callers.ts';
import type { Call, Route } from './calls.ts';
import { commentRoutes } from './comment-routes.ts';
import type { Host } from './host.ts';
import { issueRoutes } from './issue-routes.ts';
import { pullRoutes } from './pull-routes.ts';
import { repositoryRoutes } from './repository-routes.ts';
import type { Representation } from './represent.ts';
import { scanningRoutes } from './scanning-routes.ts';
import type { World } from './world.ts';

const routes: { route: Route; form: RegExp }[] = [
  ...appRoutes,
  ...accountRoutes,
  ...repositoryRoutes,
  ...issueRoutes,
  ...pullRoutes,
  ...commentRoutes,
  ...scanningRoutes,
].map((route) => ({
  route,
  form: new RegExp(
    `^${route.path.replaceAll(/:(\w+)(\*?)/gu, (_, name: string, rest: string) => `(?<${name}>${rest === '' ? '[^/]+' : '.+'})`)}$`,
    'u',
  ),
}));

const versions = ['2022-11-28', '2026-03-10'];

/** Answers one call of the REST API; `path` is without the folder that an Enterprise Server has before it. */
export async function answerRest(
  { host, represent, base }: { host: Host; represent: Representation; base: string },
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
): Promise<void> {
  const { world } = host;
  asked.body = await readBody(request);
  if ((request.headers['user-agent'] ?? '') === '') {
    const text = 'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.';
    return void response.writeHead(403, { 'content-type': 'text/html' }).end(text);
  }
  const headers: Record<string, string> = {};
  const work = async (): Promise<Answer> => {
    const caller = readCaller(world, request.headers.authorization);
    Object.assign(headers, callerHeaders(caller));
    if (path !== '/rate_limit') count(world, caller);
    const version = request.headers['x-github-api-version'] ?? versions[0];
    if (!versions.includes(String(version))) throw new Refusal(400, `${String(version)} is not a supported version.`);
    const found = match(request.method ?? '', named(world, path));
    if (found === null) throw notFound();
    const call: Call = {
      host,
      world,
      caller,
      params: found.params,
      query,
      body: readObject(asked.body),
      represent,
      address: `${base}${path}`,
      headers,
    };
    return found.route.answer(call);
  };
  const answer = await work().catch((error: unknown) => {
    if (error instanceof Refusal) return refusalAnswer(error);
    throw error;
  });
  send(response, answer, { ...limitHeaders(world), ...headers });
}

/** A repository by its number is the same by its name. */
function named(world: World, path: string): string {
  const [, id, rest = ''] = /^\/repositories\/(\d+)(\/.*)?$/u.exec(path) ?? [];
  if (id === undefined) return path;
  const repository = world.repositories.get(Number(id));
  return repository === undefined ? path : `/repos/${repository.owner.login}/${repository.name}${rest}`;
}

function match(method: string, path: string): { route: Route; params: Record<string, string> } | null {
  for (const { route, form } of routes) {
    const groups = route.method === method ? form.exec(path)?.groups : undefined;
    const isMatch = groups !== undefined || (route.method === method && route.path === path);
    if (!isMatch) continue;
    return { route, params: Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])) };
  }
  return null;
}

function readObject(text: string): Record<string, unknown> {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'Problems parsing JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'Body should be a JSON object');
  return value as Record<string, unknown>;
}

/** Counts a call, and refuses it where there have been too many. */
function count(world: World, caller: Caller): void {
  const { limit, slowDown } = world;
  const now = Math.floor(world.clock.now() / 1000);
  if (limit.resetsAt <= now) Object.assign(limit, { used: 0, resetsAt: now + 3600 });
  if (limit.used >= limit.limit) {
    const whom =
      caller.kind === 'installation'
        ? `installation ID ${caller.installation.id}`
        : 'login' in caller
          ? `user ID ${world.mustHaveAccount(caller.login).id}`
          : '127.0.0.1';
    throw new Refusal(403, `API rate limit exceeded for ${whom}.`);
  }
  limit.used += 1;
  if (slowDown.times <= 0) return;
  slowDown.times -= 1;
  throw new Refusal(
    slowDown.status,
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
    {},
    slowDown.retryAfter === null ? {} : { 'retry-after': String(slowDown.retryAfter) },
  );
}

const limitHeaders = ({ limit }: World): Record<string, string> => ({
  'x-ratelimit-limit': String(limit.limit),
  'x-ratelimit-remaining': String(Math.max(0, limit.limit - limit.used)),
  'x-ratelimit-used': String(limit.used),
  'x-ratelimit-reset': String(limit.resetsAt),
  'x-ratelimit-resource': 'core',
});

function callerHeaders(caller: Caller): Record<string, string> {
  const expiry = 'expiresAt' in caller && (caller.kind === 'fine-grained' || caller.kind === 'classic') ? caller.expiresAt : null;
  return {
    ...(caller.kind === 'classic' ? { 'x-oauth-scopes': caller.scopes.join(', '), 'x-accepted-oauth-scopes': 'repo' } : {}),
    ...(expiry === null
      ? {}
      : {
          'github-authentication-token-expiration': new Date(expiry)
            .toISOString()
            .replace('T', ' ')
            .replace(/\.\d+Z$/u, ' UTC'),
        }),
  };
}

function send(response: ServerResponse, { status, body, headers }: Answer, more: Record<string, string>): void {
  const type = body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, {
    ...type,
    'x-github-media-type': 'github.v3; format=json',
    'x-github-request-id': 'D0B1:1E00',
    ...more,
    ...headers,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
