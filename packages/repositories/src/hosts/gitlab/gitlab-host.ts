import type { ChangeRequest, CodeHost, NewChangeRequest, RemoteRepository } from '../code-host.ts';
import { hostFetch } from '../egress-fetch.ts';
import { handedOver, isHandedOver } from '../handed-over.ts';
import { HostFailure, orNull } from '../host-failure.ts';
import type { HostReach } from '../host-reach.ts';
import { ownPage } from '../own-page.ts';
import { gitlabFailure } from './gitlab-failure.ts';
import { gitlabIssues } from './gitlab-issues.ts';
import { isOwn, presentProject, presentRequest, titleOf, type GitlabProject, type GitlabRequest } from './present.ts';

export const gitlabCom = 'https://gitlab.com';

const perPage = 100;
/** Every page leads to the next; no host has more repositories than this many pages. */
const mostPages = 500;

type Method = 'GET' | 'POST' | 'PUT';

interface Answer<T> {
  data: T;
  headers: Headers;
}

/** The address of the next page; null on the last. */
const loginsOf = (people: readonly { username: string }[]) => people.map(({ username }) => username);
const nextPage = (headers: Headers): string | null => /<([^<>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;

/** A project by its whole name, which is one part of the address. */
function projectPath(name: string): string {
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(name) || name.split('/').some((part) => /^\.+$/.test(part)))
    throw new HostFailure('gitlab', 'not_found');
  return `/projects/${encodeURIComponent(name)}`;
}

/** What is sent, with its type. */
async function contentOf(body: object | FormData | undefined): Promise<{ type: string; body: string | Uint8Array } | null> {
  if (!(body instanceof FormData)) return body ? { type: 'application/json', body: JSON.stringify(body) } : null;
  const encoded = new Response(body);
  return { type: encoded.headers.get('content-type') ?? '', body: new Uint8Array(await encoded.arrayBuffer()) };
}

/** gitlab.com, or a GitLab of one's own, by a token of a person, a group or a project with the scope `api`. */
export function gitlabHost(reach: HostReach, token: string): CodeHost {
  const fetch = hostFetch('gitlab', reach);
  const api = `${reach.baseUrl}/api/v4`;

  async function ask<T>(
    method: Method,
    path: string,
    { body, signal }: { body?: object | FormData; signal?: AbortSignal | undefined } = {},
  ): Promise<Answer<T>> {
    const sent = await contentOf(body);
    const answer = await fetch(path.startsWith('/') ? api + path : path, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...(sent && { 'content-type': sent.type }) },
      ...(sent && { body: sent.body }),
      ...(signal && { signal }),
    });
    const data: unknown = await answer.json().catch(() => null);
    if (answer.status >= 400 || data === null) throw gitlabFailure({ status: answer.status, headers: answer.headers, data });
    return { data: data as T, headers: answer.headers };
  }
  const read = async <T>(path: string): Promise<T> => (await ask<T>('GET', path)).data;

  async function* repositories(signal?: AbortSignal): AsyncGenerator<RemoteRepository[]> {
    let next: string | null = `/projects?membership=true&order_by=id&pagination=keyset&per_page=${perPage}`;
    for (let pages = 0; next !== null && pages < mostPages; pages += 1) {
      const { data, headers }: Answer<GitlabProject[]> = await ask<GitlabProject[]>('GET', next, { signal });
      yield data.map((found) => presentProject(found, reach.baseUrl));
      next = nextPage(headers);
      // The token goes to its own host alone.
      if (next !== null && !next.startsWith(`${api}/`)) throw new HostFailure('gitlab', 'unavailable', { why: 'link' });
    }
  }

  /** The number of the person of a login who may work on a project. */
  async function memberOf(name: string, login: string): Promise<number> {
    const [person] = await read<{ id: number }[]>(`/users?username=${encodeURIComponent(login)}`);
    const member = person && (await orNull(read<object>(`${projectPath(name)}/members/all/${person.id}`)));
    if (!member) throw new HostFailure('gitlab', 'not_assignable');
    return person.id;
  }

  const pageOf = (name: string) => `${reach.baseUrl}/${name}`;
  const requestPath = (name: string, number: number) => `${projectPath(name)}/merge_requests/${number}`;
  const readRequest = (name: string, number: number) => orNull(read<GitlabRequest>(requestPath(name, number)));

  return {
    kind: 'gitlab',
    baseUrl: reach.baseUrl,
    async account() {
      const user = await read<{ username: string; web_url: string } | null>('/user');
      // A page of another site is an answer, too.
      if (typeof user?.username !== 'string') throw new HostFailure('gitlab', 'not_found');
      const { username, web_url } = user;
      return { login: username, url: ownPage(web_url, `${reach.baseUrl}/${username}`) };
    },
    repositories,
    async repository(name) {
      const found = await orNull(read<GitlabProject>(projectPath(name)));
      return found && presentProject(found, reach.baseUrl);
    },
    async cloneAccess(name) {
      projectPath(name);
      return { url: `${reach.baseUrl}/${name}.git`, authorization: `Basic ${Buffer.from(`oauth2:${token}`).toString('base64')}` };
    },
    async findRequests(name, head) {
      const query = `source_branch=${encodeURIComponent(head)}&state=all&order_by=created_at&sort=desc&per_page=${perPage}`;
      return (await read<GitlabRequest[]>(`${projectPath(name)}/merge_requests?${query}`))
        .filter(isOwn)
        .map((found) => presentRequest(found, pageOf(name)));
    },
    async readRequest(name, number): Promise<ChangeRequest | null> {
      const found = await readRequest(name, number);
      return found && presentRequest(found, pageOf(name));
    },
    async openRequest(name, { base, head, title, text, draft }: NewChangeRequest) {
      const body = { source_branch: head, target_branch: base, title: titleOf(title, draft), description: text };
      return presentRequest((await ask<GitlabRequest>('POST', `${projectPath(name)}/merge_requests`, { body })).data, pageOf(name));
    },
    async updateRequest(name, number, { base, title, text, draft }) {
      const before = await read<GitlabRequest>(requestPath(name, number));
      const named = titleOf(title, draft || before.draft === true);
      const body = { ...(base !== undefined && { target_branch: base }), title: named, description: text };
      return presentRequest((await ask<GitlabRequest>('PUT', requestPath(name, number), { body })).data, pageOf(name));
    },
    async handOver(name, number, between) {
      const before = (await read<GitlabRequest>(requestPath(name, number))).assignees ?? [];
      const { changed, wanted } = handedOver(loginsOf(before), between);
      if (changed.from === null && changed.to === null) return changed;
      const own = changed.to === null ? [] : [await memberOf(name, changed.to)];
      const others = before.filter(({ username }) => wanted.includes(username)).map(({ id }) => id);
      const assign = async (ids: number[]) =>
        loginsOf((await ask<GitlabRequest>('PUT', requestPath(name, number), { body: { assignee_ids: ids } })).data.assignees ?? []);
      let after = await assign([...own, ...others]);
      // Where it gives a request to one person alone, that may be another.
      if (others.length > 0 && own.length > 0 && !isHandedOver(after, changed)) after = await assign(own);
      // Whom GitLab does not take is passed over without a word.
      if (!isHandedOver(after, changed)) throw new HostFailure('gitlab', 'not_assignable');
      return changed;
    },
    issues: gitlabIssues({
      baseUrl: reach.baseUrl,
      ask: async <T>(method: Method, path: string, body?: object) => (await ask<T>(method, path, { ...(body && { body }) })).data,
      async upload<T>(path: string, file: File) {
        const form = new FormData();
        form.set('file', file);
        return (await ask<T>('POST', path, { body: form })).data;
      },
      projectPath: (idOrName) => (/^\d+$/.test(idOrName) ? `/projects/${idOrName}` : projectPath(idOrName)),
    }),
  };
}
