import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Files, MergeMethod } from '../git/bare-repository.ts';
import { Faults, type Asked } from '../http/faults.ts';
import { listen, type Serve } from '../http/listen.ts';
import { answerGit, protect } from './git-access.ts';
import { Host, type NewRepository } from './host.ts';
import { makeApp, readManifest } from './manifest.ts';
import { answerPage } from './pages.ts';
import { Representation } from './represent.ts';
import { answerRest } from './rest.ts';
import { answerUserToken } from './user-token.ts';
import type { Delivery } from './webhooks.ts';
import { World, type App, type Installation, type Level, type Permissions, type Pull, type Repository } from './world.ts';

const enterpriseApi = '/api/v3';

/** A GitHub for tests, and what tests do to it. */
export class GitHubDouble {
  /** `http://127.0.0.1:port`: pages, git, and the REST API under `/api/v3`, as an Enterprise Server has them. */
  readonly url: string;
  /** Another port with nothing but the REST API, as api.github.com has it. */
  readonly apiUrl: string;
  readonly world: World;
  readonly faults: Faults;
  /** Every request, oldest first. */
  readonly requests: Asked[];
  /** Who is signed in in the browser. */
  person = 'mona';
  /** Whether its pages keep away from the window that opened theirs. */
  standAlone = false;
  private readonly host: Host;
  private readonly end: () => Promise<void>;

  private constructor(url: string, apiUrl: string, world: World, host: Host, faults: Faults, requests: Asked[], end: () => Promise<void>) {
    this.url = url;
    this.apiUrl = apiUrl;
    this.world = world;
    this.host = host;
    this.faults = faults;
    this.requests = requests;
    this.end = end;
    this.addUser('mona');
  }

  static async start({ port = 0 }: { port?: number } = {}): Promise<GitHubDouble> {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-github-'));
    const world = new World();
    const [faults, requests] = [new Faults(), [] as Asked[]];
    let site = '';
    const represent = (): Representation => new Representation(world, site, `${site}${enterpriseApi}`);
    const host = new Host(world, folder, represent);
    let double: GitHubDouble;
    const serveSite: Serve = async (request, response, asked) => {
      const url = new URL(request.url ?? '/', site);
      if (url.pathname === enterpriseApi || url.pathname.startsWith(`${enterpriseApi}/`)) {
        const base = `${site}${enterpriseApi}`;
        await answerRest(
          { host, represent: represent(), base },
          url.pathname.slice(enterpriseApi.length),
          url.searchParams,
          request,
          response,
          asked,
        );
      } else if (url.pathname === '/api/graphql') {
        const about = { host, represent: represent(), base: `${site}/api` };
        await answerRest(about, '/graphql', url.searchParams, request, response, asked);
      } else if (url.pathname === '/login/oauth/access_token') await answerUserToken(world, request, response, asked);
      else if (!(await answerGit(host, request, response, url))) await answerPage(host, double, request, response, url, asked);
    };
    const main = await listen({ port, log: requests, faults, serve: serveSite });
    site = main.origin;
    let apiOrigin = '';
    const api = await listen({
      log: requests,
      faults,
      serve: (request, response, asked) => {
        const url = new URL(request.url ?? '/', apiOrigin);
        const about = { host, represent: new Representation(world, site, apiOrigin), base: apiOrigin };
        return answerRest(about, url.pathname, url.searchParams, request, response, asked);
      },
    });
    apiOrigin = api.origin;
    double = new GitHubDouble(site, apiOrigin, world, host, faults, requests, async () => {
      await host.webhooks.settled();
      await Promise.all([main.close(), api.close()]);
      await fs.rm(folder, { recursive: true, force: true });
    });
    return double;
  }

  /** Webhooks that were sent, oldest first. */
  get deliveries(): Delivery[] {
    return this.host.webhooks.deliveries;
  }

  addUser(login: string): void {
    this.host.addAccount(login, 'User');
  }

  addOrganization(login: string, members: Record<string, 'admin' | 'member'> = { mona: 'admin' }): void {
    this.host.addAccount(login, 'Organization', members);
  }

  addRepository(name: string, options: NewRepository = {}): Promise<Repository> {
    return this.host.addRepository(name, options);
  }

  repository(name: string): Repository {
    const [owner = '', short = ''] = name.split('/');
    const repository = this.world.repository(owner, short);
    if (repository === null) throw new Error(`The double has no repository ${name}`);
    return repository;
  }

  pull(name: string, number: number): Pull {
    const pull = this.repository(name).pulls.find((each) => each.number === number);
    if (pull === undefined) throw new Error(`${name} has no pull request ${number}`);
    return pull;
  }

  /** An App made of a manifest without a browser. */
  addApp(manifest: Record<string, unknown>, owner = this.person): App {
    const read = readManifest(JSON.stringify(manifest));
    if (read.errors.length > 0) throw new Error(read.errors.join('; '));
    return makeApp(this.world, read.manifest, read.manifest.name ?? 'App', this.world.mustHaveAccount(owner));
  }

  /** As their owners delete all Apps there are: their installations go with them. */
  deleteApps(): void {
    this.world.apps.clear();
    this.world.installations.clear();
  }

  /** Installs an App without a browser, for all repositories or for these. */
  async install(app: App, login: string, names: 'all' | string[] = 'all'): Promise<Installation> {
    const selected = names === 'all' ? null : new Set(names.map((name) => this.repository(name).id));
    const installation = this.host.install(app, this.world.mustHaveAccount(login), selected, this.person);
    await this.settled();
    return installation;
  }

  /** The only installation there is. */
  get installation(): Installation {
    const [installation, ...others] = [...this.world.installations.values()];
    if (installation === undefined || others.length > 0) throw new Error('There is not one installation');
    return installation;
  }

  async suspend(installation = this.installation): Promise<void> {
    this.host.suspend(installation, true, this.person);
    await this.settled();
  }

  async unsuspend(installation = this.installation): Promise<void> {
    this.host.suspend(installation, false, this.person);
    await this.settled();
  }

  async uninstall(installation = this.installation): Promise<void> {
    this.host.uninstall(installation, this.person);
    await this.settled();
  }

  async select(names: 'all' | string[], installation = this.installation): Promise<void> {
    const selected = names === 'all' ? null : new Set(names.map((name) => this.repository(name).id));
    this.host.select(installation, selected, this.person);
    await this.settled();
  }

  /** A fine-grained token of a person for what an account owns. */
  fineGrainedToken(
    permissions: Permissions = { contents: 'write', pull_requests: 'write' },
    {
      login = this.person,
      owner = login,
      names = 'all',
      lasts = null,
    }: { login?: string; owner?: string; names?: 'all' | string[]; lasts?: number | null } = {},
  ): string {
    const selected = names === 'all' ? null : new Set(names.map((name) => this.repository(name).id));
    const expiresAt = lasts === null ? null : this.world.clock.now() + lasts;
    return this.world.give('github_pat_', {
      kind: 'fine-grained',
      login,
      owner: this.world.mustHaveAccount(owner),
      permissions,
      selected,
      expiresAt,
    });
  }

  classicToken(scopes: string[] = ['repo'], login = this.person): string {
    return this.world.give('ghp_', { kind: 'classic', login, scopes, expiresAt: null });
  }

  /** Takes a token back, or all of a kind. */
  revoke(token: string): void {
    this.world.tokens.delete(token);
  }

  /** Ends every installation's token before its hour. */
  expireInstallationTokens(): void {
    for (const [text, { kind }] of this.world.tokens) if (kind === 'installation') this.world.tokens.delete(text);
  }

  /** What people may do with a repository. */
  collaborate(name: string, login: string, level: Level): void {
    this.repository(name).collaborators.set(login, level);
  }

  archive(name: string, isArchived = true): void {
    this.repository(name).isArchived = isArchived;
  }

  /** As their owners turn issues on or off. */
  turnIssues(name: string, isOn: boolean): void {
    this.repository(name).hasIssues = isOn;
  }

  /** To another name of the same owner; the number stays. */
  rename(name: string, to: string): void {
    this.repository(name).name = to;
  }

  protect(name: string, branch: string): Promise<void> {
    return protect(this.repository(name), branch);
  }

  /** Another hand's commit; the branch begins at the default one where there is none. */
  async push(name: string, branch: string, files: Files, message = 'Change'): Promise<string> {
    const repository = this.repository(name);
    const before = await repository.git.branches();
    const commit = await repository.git.commit(branch, files, message, before.get(repository.defaultBranch));
    await this.host.takePush(repository, before, this.person);
    await this.settled();
    return commit;
  }

  async deleteBranch(name: string, branch: string): Promise<void> {
    const repository = this.repository(name);
    const before = await repository.git.branches();
    await repository.git.deleteBranch(branch);
    await this.host.takePush(repository, before, this.person);
    await this.settled();
  }

  async merge(name: string, number: number, method: MergeMethod = 'merge'): Promise<string> {
    const pull = this.pull(name, number);
    await this.host.mergePull(this.repository(name), pull, method, this.person);
    await this.settled();
    return pull.mergeCommit ?? '';
  }

  async closePull(name: string, number: number): Promise<void> {
    await this.host.changePull(this.repository(name), this.pull(name, number), { state: 'closed' }, this.person);
    await this.settled();
  }

  async reopenPull(name: string, number: number): Promise<void> {
    await this.host.changePull(this.repository(name), this.pull(name, number), { state: 'open' }, this.person);
    await this.settled();
  }

  /** How many calls are left of the hour, and when the next hour begins. */
  limit({ remaining, resetsInSeconds = 3600 }: { remaining: number; resetsInSeconds?: number }): void {
    const { limit, clock } = this.world;
    Object.assign(limit, { used: limit.limit - remaining, resetsAt: Math.floor(clock.now() / 1000) + resetsInSeconds });
  }

  /** The next calls are told to slow down. */
  slowDown({ times, status = 403, retryAfter = 1 }: { times: number; status?: 403 | 429; retryAfter?: number | null }): void {
    this.world.slowDown = { times, status, retryAfter };
  }

  redeliver(id: string): Promise<Delivery> {
    return this.host.webhooks.redeliver(id);
  }

  /** Waits for what the host does on its own: webhooks of pages, whether requests merge. */
  settled(): Promise<void> {
    return this.host.webhooks.settled();
  }

  stop(): Promise<void> {
    return this.end();
  }
}
