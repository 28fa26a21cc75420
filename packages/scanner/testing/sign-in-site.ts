import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { page, serve, type Answer, type TestSite } from './serve.ts';

export const user = 'ann';
export const password = 'correct horse & battery';

/** A site with a door: a form, sessions by cookie, pages for those inside, and a way out. */
export interface DoorSite extends TestSite {
  /** Headers of each request, by its path. */
  requests: { path: string; headers: IncomingMessage['headers']; body: string }[];
  /** Times that somebody signed in, and out. */
  readonly ins: number;
  readonly outs: number;
  /** Ends every session. */
  forget: () => void;
}

const read = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};
const html = (response: ServerResponse, body: string, status = 200, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

/** The form, with what else a page may have around it. */
export const loginForm = (action = '/login', around = ''): string =>
  page(`<form method="post" action="${action}"><label>User <input name="user" autocomplete="username"></label>
    <label>Password <input name="password" type="password"></label><button>Enter</button></form>${around}`);

const inside = (links: string): string => page(`<p>Hello ann</p><nav>${links}</nav>`);

/** `pages`: those for people who are signed in, as the body of a page; `more`: answers to anybody. */
export async function serveDoor(
  pages: Record<string, string>,
  { more = {}, form = loginForm() }: { more?: Record<string, Answer>; form?: string } = {},
): Promise<DoorSite> {
  const sessions = new Set<string>();
  const requests: DoorSite['requests'] = [];
  const sessionOf = (request: IncomingMessage): string | undefined => /(?:^|; )door=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const guarded =
    (body: string): Answer =>
    (request, response) =>
      sessions.has(sessionOf(request) ?? '') ? html(response, inside(body)) : html(response, '', 302, { location: '/login' });
  const state = { ins: 0, outs: 0 };
  const answers: Record<string, Answer> = {
    '/login': (request, response) => {
      if (request.method !== 'POST') return html(response, form);
      void read(request).then((body) => {
        requests.push({ path: '/login', headers: request.headers, body });
        const given = new URLSearchParams(body);
        if (given.get('user') !== user || given.get('password') !== password)
          return html(response, form.replace('<form', '<p>Wrong</p><form'));
        const id = randomUUID();
        sessions.add(id);
        state.ins += 1;
        return html(response, '', 303, { location: '/', 'set-cookie': `door=${id}; HttpOnly; Path=/` });
      });
    },
    '/logout': (request, response) => {
      state.outs += 1;
      sessions.delete(sessionOf(request) ?? '');
      html(response, page('Bye'));
    },
    ...Object.fromEntries(Object.entries(pages).map(([path, body]) => [path, guarded(body)])),
    ...more,
  };
  const noted = Object.fromEntries(
    Object.entries(answers).map(([path, answer]): [string, Answer] => [
      path,
      (request, response) => {
        if (request.method !== 'POST') requests.push({ path, headers: request.headers, body: '' });
        if (typeof answer === 'function') answer(request, response);
        else html(response, answer);
      },
    ]),
  );
  const site = await serve(noted);
  return {
    ...site,
    requests,
    forget: () => sessions.clear(),
    get ins() {
      return state.ins;
    },
    get outs() {
      return state.outs;
    },
  };
}

/** Another origin that writes down all that it is told. */
export async function serveCatcher(): Promise<TestSite & { heard: string[] }> {
  const heard: string[] = [];
  const catchAll: Answer = (request, response) => {
    void read(request).then((body) => {
      heard.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
      response
        .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
        .end('<p>Caught</p>');
    });
  };
  const site = await serve(new Proxy<Record<string, Answer>>({}, { get: () => catchAll }));
  return Object.assign(site, { heard });
}
