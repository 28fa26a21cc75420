import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Faults, type Asked } from '../http/faults.ts';
import { listen, readBody } from '../http/listen.ts';
import type { Answer, Call } from './call.ts';
import { FolderDrive } from './folder-drive.ts';
import { notFound, Refusal } from './refusal.ts';
import { routes } from './routes.ts';
import { giveCode } from './code-sign-in.ts';
import { signIn } from './sign-in.ts';
import { Transfer } from './transfer.ts';
import { World, type App, type Role, type Site } from './world.ts';

const api = '/v1.0';

/** Microsoft Graph with its sign-in for tests, over real folders, and what tests do to it. */
export class GraphDouble {
  readonly world: World;
  readonly faults: Faults;
  /** Every request to Graph and its sign-in, oldest first. */
  readonly requests: Asked[];
  /** Every request for content. */
  readonly transfers: Asked[];
  private readonly addresses: { signIn: string; graph: string; files: string };
  private readonly end: () => Promise<void>;

  private constructor(
    parts: Pick<GraphDouble, 'world' | 'faults' | 'requests' | 'transfers'> & {
      addresses: GraphDouble['addresses'];
      end: () => Promise<void>;
    },
  ) {
    this.world = parts.world;
    this.faults = parts.faults;
    this.requests = parts.requests;
    this.transfers = parts.transfers;
    this.addresses = parts.addresses;
    this.end = parts.end;
  }

  static async start(): Promise<GraphDouble> {
    const world = new World(randomUUID());
    const [faults, requests, transfers] = [new Faults(), [] as Asked[], [] as Asked[]];
    const addresses = { signIn: '', graph: '', files: '' };
    const transfer = new Transfer(world, () => addresses.files);
    const files = await listen({ log: transfers, faults, serve: (request, response, asked) => transfer.serve(request, response, asked) });
    const entry = await listen({
      log: requests,
      faults,
      serve: async (request, response, asked) => {
        asked.body = await readBody(request);
        const [, tenant, endpoint] = /^\/([^/]+)\/oauth2\/v2\.0\/(token|devicecode)$/u.exec(request.url ?? '') ?? [];
        if (request.method !== 'POST' || tenant === undefined) return void response.writeHead(404).end();
        const sent = new URLSearchParams(asked.body);
        const { signIn: entered, graph: own } = addresses;
        send(
          response,
          endpoint === 'token'
            ? signIn(world, decodeURIComponent(tenant), sent, own)
            : giveCode(world, decodeURIComponent(tenant), sent, { graph: own, page: `${entered}/device` }),
        );
      },
    });
    const graph = await listen({
      log: requests,
      faults,
      serve: async (request, response, asked) => {
        asked.body = await readBody(request);
        send(response, await answerGraph(world, transfer, request, asked.body, `${addresses.graph}${api}`));
      },
    });
    Object.assign(addresses, { signIn: entry.origin, graph: graph.origin, files: files.origin });
    const end = async () => void (await Promise.all([graph.close(), entry.close(), files.close()]));
    return new GraphDouble({ world, faults, requests, transfers, addresses, end });
  }

  /** Its national cloud: where programs sign in, and where Graph answers. */
  get cloud(): { signIn: string; graph: string } {
    const { signIn: entry, graph } = this.addresses;
    return { signIn: entry, graph };
  }

  /** What the way out has to let through, as `host:port`. */
  get hosts(): string[] {
    return Object.values(this.addresses).map((origin) => new URL(origin).host);
  }

  addApp(roles: Role[], { lasts = null, takesCodes = false }: { lasts?: number | null; takesCodes?: boolean } = {}): App {
    const expiresAt = lasts === null ? null : this.world.clock.now() + lasts;
    const [clientId, secret] = [randomUUID(), `${randomUUID()}~`];
    const app: App = { name: 'Manara', clientId, secret, expiresAt, roles, takesCodes, granted: new Map() };
    this.world.apps.set(app.clientId, app);
    return app;
  }

  addSite(displayName: string, path: string): Site {
    const hostname = 'contoso.sharepoint.com';
    const site: Site = { id: `${hostname},${randomUUID()},${randomUUID()}`, hostname, path, displayName, drives: [] };
    this.world.sites.push(site);
    return site;
  }

  addLibrary(site: Site, name: string, folder: string): FolderDrive {
    const drive = new FolderDrive(name, folder);
    site.drives.push(drive);
    return drive;
  }

  addPerson(name: string, folder: string): FolderDrive {
    const drive = new FolderDrive('OneDrive', folder);
    this.world.people.set(name, drive);
    return drive;
  }

  /** No delta token that was given out holds any more. */
  forgetChanges(drive: FolderDrive): void {
    drive.era += 1;
  }

  /** Refuses calls of Graph for a while. */
  throttle(seconds: number, { times = 1, status = 429 }: { times?: number; status?: 429 | 503 } = {}): () => void {
    return this.faults.add({
      when: ({ path }) => path.startsWith(api),
      times,
      status,
      headers: { 'retry-after': String(seconds), 'content-type': 'application/json' },
      body: JSON.stringify({ error: { code: status === 429 ? 'activityLimitReached' : 'serviceNotAvailable', message: 'Wait' } }),
    });
  }

  stop(): Promise<void> {
    return this.end();
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { ...(body && { 'content-type': 'application/json' }), ...headers }).end(body && JSON.stringify(body));
}

async function answerGraph(world: World, transfer: Transfer, request: IncomingMessage, body: string, base: string): Promise<Answer> {
  const url = new URL(request.url ?? '/', base);
  const work = async (): Promise<Answer> => {
    if (!url.pathname.startsWith(`${api}/`)) throw notFound();
    const [, text] = /^Bearer (.+)$/u.exec(request.headers.authorization ?? '') ?? [];
    const token = text === undefined ? null : world.tokenOf(text);
    if (!token) throw new Refusal(401, 'InvalidAuthenticationToken');
    for (const { method, path, answer } of routes) {
      const found = method === request.method ? path.exec(url.pathname.slice(api.length)) : null;
      if (!found) continue;
      const params = Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));
      const { app, roles } = token;
      const grant: Call['grant'] = (item, drive, kind) => transfer.grant(item, drive, kind);
      return answer({ world, app, roles, params, query: url.searchParams, headers: request.headers, body, base, grant });
    }
    throw notFound();
  };
  return work().catch((error: unknown): Answer => {
    if (error instanceof Refusal) return { status: error.status, body: error.body, headers: error.headers };
    throw error;
  });
}
