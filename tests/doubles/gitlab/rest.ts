import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asked } from '../http/faults.ts';
import { readBytes } from '../http/listen.ts';
import type { Host } from './host.ts';
import { badRequest, Refusal } from './refusal.ts';
import { issueRoutes } from './issue-routes.ts';
import { noteRoutes } from './note-routes.ts';
import { routes, type Answer, type Call } from './routes.ts';
import { readToken } from './tokens.ts';
import { uploadRoutes } from './upload-routes.ts';
import type { Token, World } from './world.ts';

/** Answers one call of the REST API; `path` is what follows `/api/v4`. */
export async function answerRest(
  { world, host, base }: { world: World; host: Host; base: string },
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
): Promise<void> {
  const sent = await readBytes(request);
  asked.body = sent.toString('utf8');
  if (isTooMuch(world)) {
    const headers = {
      ...limitHeaders(world),
      'retry-after': String(Math.max(0, world.limit.resetsAt - seconds(world))),
      'content-type': 'text/plain',
    };
    return void response.writeHead(429, headers).end('Retry later\n');
  }
  const work = async (): Promise<Answer> => {
    const token = readCaller(world, request);
    for (const { method, path: pattern, answer } of [...routes, ...issueRoutes, ...noteRoutes, ...uploadRoutes]) {
      const found = method === request.method ? pattern.exec(path) : null;
      if (found === null) continue;
      const params = Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));
      const form = await readForm(sent, request);
      const body = form ? {} : readSent(asked.body, request);
      const call: Call = { host, world, token, params, query, body, form, address: `${base}${path}` };
      return answer(call);
    }
    throw new Refusal(404, { error: '404 Not Found' });
  };
  const answer = await work().catch((error: unknown): Answer => {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  });
  response.writeHead(answer.status, { 'content-type': 'application/json', ...limitHeaders(world), ...answer.headers });
  response.end(JSON.stringify(answer.body));
}

function readCaller(world: World, { headers }: IncomingMessage): Token | null {
  const own = headers['private-token'];
  if (typeof own === 'string') return readToken(world, own);
  const [, bearer] = /^bearer\s+(.+)$/iu.exec(headers.authorization ?? '') ?? [];
  return bearer === undefined ? null : readToken(world, bearer);
}

async function readForm(sent: Buffer, { headers }: IncomingMessage): Promise<FormData | null> {
  const type = headers['content-type'];
  if (type?.startsWith('multipart/form-data') !== true) return null;
  return new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData();
}

/** GitLab takes forms as well as JSON. */
function readSent(text: string, { headers }: IncomingMessage): Record<string, unknown> {
  if (text === '') return {};
  if (headers['content-type']?.includes('json') !== true) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw badRequest('The request body is not valid JSON');
  }
}

const seconds = ({ clock }: World): number => Math.floor(clock.now() / 1000);

function isTooMuch(world: World): boolean {
  const { limit } = world;
  if (limit.resetsAt <= seconds(world)) Object.assign(limit, { observed: 0, resetsAt: seconds(world) + 60 });
  limit.observed += 1;
  return limit.observed > limit.limit;
}

const limitHeaders = ({ limit }: World): Record<string, string> => ({
  'ratelimit-limit': String(limit.limit),
  'ratelimit-name': 'throttle_authenticated_api',
  'ratelimit-observed': String(limit.observed),
  'ratelimit-remaining': String(Math.max(0, limit.limit - limit.observed)),
  'ratelimit-reset': String(limit.resetsAt),
});
