import type { ChangeRequest, CodeHost, HostAccount, NewChangeRequest, RemoteRepository } from '../code-host.ts';
import { handedOver, isHandedOver } from '../handed-over.ts';
import { HostFailure, orNull } from '../host-failure.ts';
import type { HostReach } from '../host-reach.ts';
import { ownPage } from '../own-page.ts';
import { installationToken, appClient, type GithubApp } from './app-token.ts';
import { githubClient, type GithubClient } from './github-client.ts';
import { githubIssues } from './github-issues.ts';
import { presentRepository, presentRequest } from './present.ts';

export type GithubCredential = { how: 'token'; token: string } | ({ how: 'app'; installationId: number } & GithubApp);

const perPage = 100;
/** No account has more repositories than this many pages. */
const mostPages = 500;

/** `owner/name` in the two parts that calls take. */
function parts(name: string): { owner: string; repo: string } {
  const [owner = '', repo = '', ...more] = name.split('/');
  // Two dots would lead to another path.
  const isName = (part: string) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part);
  if (!isName(owner) || !isName(repo) || more.length > 0) throw new HostFailure('github', 'not_found');
  return { owner, repo };
}

const asDraft = (title: string): string => `Draft: ${title}`;

/** GitHub does not know drafts in private repositories of some plans. */
const isAboutDrafts = (error: unknown) => error instanceof HostFailure && error.code === 'invalid' && /draft/i.test(error.why ?? '');

const loginsOf = ({ assignees }: { assignees?: { login: string }[] | null }) => (assignees ?? []).map(({ login }) => login);
const isAboutAssignees = (error: unknown) => error instanceof HostFailure && error.code === 'invalid' && /assignee/i.test(error.why ?? '');

/** Who an installation belongs to, and whether it still stands: `suspended` and `removed` are told. */
async function installationAccount(
  reach: HostReach,
  { installationId, ...app }: { installationId: number } & GithubApp,
): Promise<HostAccount> {
  const asked = appClient(reach, app).request('GET /app/installations/{installation_id}', { installation_id: installationId });
  const { data } = (await orNull(asked)) ?? { data: null };
  if (!data) throw new HostFailure('github', 'removed');
  if (data.suspended_at) throw new HostFailure('github', 'suspended');
  const account = data.account;
  const login = account && 'login' in account ? account.login : (account?.slug ?? '');
  return { login, url: ownPage(account?.html_url, `${reach.baseUrl}/${login}`) };
}

async function tokenAccount(client: GithubClient, baseUrl: string): Promise<HostAccount> {
  const { data } = await client.request('GET /user');
  // A page of another site is an answer, too.
  if (typeof (data as typeof data | null)?.login !== 'string') throw new HostFailure('github', 'not_found');
  return { login: data.login, url: ownPage(data.html_url, `${baseUrl}/${data.login}`) };
}

/** GitHub, or an Enterprise Server, by a token or by the installation of an App. */
export function githubHost(reach: HostReach, credential: GithubCredential): CodeHost {
  const tokenFor = async (options: { repository?: string; anew?: boolean } = {}) => {
    if (credential.how === 'token') return { token: credential.token, permissions: null };
    return installationToken(reach, credential, credential.installationId, options);
  };
  const header = async (options?: { anew?: boolean }) => `token ${(await tokenFor(options)).token}`;
  const client = githubClient(reach, { header, ...(credential.how === 'app' && { renew: () => header({ anew: true }) }) });

  const pageOf = (name: string) => `${reach.baseUrl}/${name}`;

  /** What an App may do stands in its token; GitHub answers nothing of it in its lists. */
  const mayWrite = async (): Promise<boolean | null> => {
    const { permissions } = await tokenFor();
    return permissions && permissions['contents'] === 'write' && permissions['pull_requests'] === 'write';
  };

  const repositoryPath = (name: string) => {
    const { owner, repo } = parts(name);
    return `/repos/${owner}/${repo}`;
  };
  const mayWriteIssues = async (): Promise<boolean | null> => {
    const { permissions } = await tokenFor();
    return permissions && permissions['issues'] === 'write';
  };

  async function* repositories(signal?: AbortSignal): AsyncGenerator<RemoteRepository[]> {
    const options = { per_page: perPage, ...(signal && { request: { signal } }) };
    const canWrite = await mayWrite();
    const pages =
      credential.how === 'app'
        ? client.paginate.iterator('GET /installation/repositories', options)
        : client.paginate.iterator('GET /user/repos', { ...options, sort: 'full_name' });
    let read = 0;
    for await (const { data } of pages) {
      yield data.map((found) => presentRepository(found, reach.baseUrl, canWrite));
      read += 1;
      if (read === mostPages) return;
    }
  }

  async function create(name: string, { base, head, title, text, draft }: NewChangeRequest): Promise<ChangeRequest> {
    const { data } = await client.request('POST /repos/{owner}/{repo}/pulls', { ...parts(name), base, head, title, body: text, draft });
    return presentRequest(data, pageOf(name));
  }

  return {
    kind: 'github',
    baseUrl: reach.baseUrl,
    account: () => (credential.how === 'app' ? installationAccount(reach, credential) : tokenAccount(client, reach.baseUrl)),
    repositories,
    async repository(name) {
      const found = await orNull(client.request('GET /repos/{owner}/{repo}', parts(name)));
      return found && presentRepository(found.data, reach.baseUrl, await mayWrite());
    },
    async cloneAccess(name) {
      const { repo } = parts(name);
      const { token } = await tokenFor({ repository: repo });
      return { url: `${reach.baseUrl}/${name}.git`, authorization: `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}` };
    },
    async findRequests(name, head) {
      const { owner, repo } = parts(name);
      const { data } = await client.request('GET /repos/{owner}/{repo}/pulls', {
        owner,
        repo,
        head: `${owner}:${head}`,
        state: 'all',
        sort: 'created',
        direction: 'desc',
        per_page: perPage,
      });
      return data.map((found) => presentRequest(found, pageOf(name)));
    },
    async readRequest(name, number) {
      const found = await orNull(client.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { ...parts(name), pull_number: number }));
      return found && presentRequest(found.data, pageOf(name));
    },
    async openRequest(name, request) {
      try {
        return await create(name, request);
      } catch (error) {
        if (!request.draft || !isAboutDrafts(error)) throw error;
        return create(name, { ...request, draft: false, title: asDraft(request.title) });
      }
    },
    async updateRequest(name, number, { base, title, text, draft }) {
      const where = { ...parts(name), pull_number: number };
      const change = { ...(base !== undefined && { base }), title, body: text };
      const { data } = await client.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, ...change });
      if (!draft || data.draft) return presentRequest(data, pageOf(name));
      // What is no draft cannot be made one by this interface, but its title says so.
      const named = { ...where, title: asDraft(title) };
      return presentRequest((await client.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', named)).data, pageOf(name));
    },
    async handOver(name, number, between) {
      const where = { ...parts(name), issue_number: number };
      const { data: before } = await client.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
        ...parts(name),
        pull_number: number,
      });
      const { changed, wanted } = handedOver(loginsOf(before), between);
      if (changed.from === null && changed.to === null) return changed;
      if (changed.to !== null) {
        const asked = { ...parts(name), assignee: changed.to };
        if (!(await orNull(client.request('GET /repos/{owner}/{repo}/assignees/{assignee}', asked))))
          throw new HostFailure('github', 'not_assignable');
      }
      const change = { ...where, assignees: wanted };
      const { data } = await client.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', change).catch((error: unknown) => {
        throw isAboutAssignees(error) ? new HostFailure('github', 'not_assignable') : error;
      });
      // Without the right to assign, GitHub passes over it without a word.
      if (!isHandedOver(loginsOf(data), changed)) throw new HostFailure('github', 'not_assignable');
      return changed;
    },
    issues: githubIssues(client, { baseUrl: reach.baseUrl, mayWriteIssues, repositoryPath }),
  };
}
