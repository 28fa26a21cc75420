import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Files } from '../git/bare-repository.ts';
import { Faults, type Asked } from '../http/faults.ts';
import { listen } from '../http/listen.ts';
import { answerGit, protect } from './git-access.ts';
import { Host, type Delivery, type NewProject } from './host.ts';
import { answerRest } from './rest.ts';
import { World, type MergeRequest, type Project, type User } from './world.ts';

const apiPath = '/api/v4';

/** A GitLab for tests, and what tests do to it. */
export class GitLabDouble {
  /** `http://127.0.0.1:port`: git, and the REST API under `/api/v4`. */
  readonly url: string;
  readonly world: World;
  readonly faults: Faults;
  /** Every request, oldest first. */
  readonly requests: Asked[];
  private readonly host: Host;
  private readonly end: () => Promise<void>;

  private constructor(url: string, world: World, host: Host, faults: Faults, requests: Asked[], end: () => Promise<void>) {
    this.url = url;
    this.world = world;
    this.host = host;
    this.faults = faults;
    this.requests = requests;
    this.end = end;
    this.addUser('lina');
  }

  static async start({ port = 0 }: { port?: number } = {}): Promise<GitLabDouble> {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-gitlab-'));
    const world = new World();
    const [faults, requests] = [new Faults(), [] as Asked[]];
    let site = '';
    const host = new Host(world, folder, () => site);
    const main = await listen({
      port,
      log: requests,
      faults,
      serve: async (request, response, asked) => {
        const url = new URL(request.url ?? '/', site);
        if (url.pathname.startsWith(`${apiPath}/`)) {
          const about = { world, host, base: `${site}${apiPath}` };
          await answerRest(about, url.pathname.slice(apiPath.length), url.searchParams, request, response, asked);
        } else if (!(await answerGit(world, host, request, response, url)))
          response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
      },
    });
    site = main.origin;
    return new GitLabDouble(site, world, host, faults, requests, async () => {
      await host.settled();
      await main.close();
      await fs.rm(folder, { recursive: true, force: true });
    });
  }

  /** Webhooks that were sent, oldest first. */
  get deliveries(): Delivery[] {
    return this.host.deliveries;
  }

  addUser(username: string): User {
    const user = { id: this.world.nextId(), username };
    this.world.users.set(username, user);
    return user;
  }

  addProject(name: string, options: NewProject = {}): Promise<Project> {
    return this.host.addProject(name, options);
  }

  project(name: string): Project {
    const project = this.world.project(name);
    if (project === null) throw new Error(`The double has no project ${name}`);
    return project;
  }

  mergeRequest(name: string, iid: number): MergeRequest {
    const request = this.project(name).mergeRequests.find((each) => each.iid === iid);
    if (request === undefined) throw new Error(`${name} has no merge request ${iid}`);
    return request;
  }

  token(scopes: string[] = ['api'], { username = 'lina', lasts = null }: { username?: string; lasts?: number | null } = {}): string {
    const expiresAt = lasts === null ? null : this.world.clock.now() + lasts;
    return this.world.give({ id: this.world.nextId(), user: this.world.user(username), scopes, expiresAt, isRevoked: false });
  }

  revoke(token: string): void {
    const entry = this.world.tokens.get(token);
    if (entry !== undefined) entry.isRevoked = true;
  }

  archive(name: string, isArchived = true): void {
    this.project(name).isArchived = isArchived;
  }

  /** As their owners turn issues on or off. */
  turnIssues(name: string, isOn: boolean): void {
    this.project(name).hasIssues = isOn;
  }

  /** To another path; the number stays. */
  rename(name: string, to: string): void {
    this.project(name).path = to;
  }

  protect(name: string, branch: string): Promise<void> {
    return protect(this.project(name), branch);
  }

  /** Sends merge requests and pushes of a project to an address, with its secret. */
  addHook(name: string, url: string, token: string | null): void {
    this.project(name).hooks.push({ id: this.world.nextId(), url, token, mergeRequests: true, pushes: true });
  }

  /** Another hand's commit; the branch begins at the default one where there is none. */
  async push(name: string, branch: string, files: Files, message = 'Change'): Promise<string> {
    const project = this.project(name);
    const before = await project.git.branches();
    const commit = await project.git.commit(branch, files, message, before.get(project.defaultBranch));
    await this.host.takePush(project, before, this.world.user('lina'));
    await this.settled();
    return commit;
  }

  /** A stranger's merge request: a commit on a branch of a fork of the project, towards its default branch. */
  async openFromFork(name: string, username: string, branch: string, files: Files): Promise<MergeRequest> {
    const [project, author] = [this.project(name), this.world.user(username)];
    const fork = await this.host.fork(project, author);
    const before = await fork.git.branches();
    await fork.git.commit(branch, files, 'Change', before.get(project.defaultBranch));
    const wanted = { title: 'Change', description: null, source: branch, target: project.defaultBranch, assignees: [] };
    return this.host.open(project, wanted, author, fork);
  }

  async deleteBranch(name: string, branch: string): Promise<void> {
    const project = this.project(name);
    const before = await project.git.branches();
    await project.git.deleteBranch(branch);
    await this.host.takePush(project, before, this.world.user('lina'));
    await this.settled();
  }

  async merge(name: string, iid: number): Promise<string> {
    const request = this.mergeRequest(name, iid);
    await this.host.merge(this.project(name), request, this.world.user('lina'));
    await this.settled();
    return request.mergeCommit ?? '';
  }

  async change(name: string, iid: number, stateEvent: 'close' | 'reopen'): Promise<void> {
    await this.host.change(this.project(name), this.mergeRequest(name, iid), { stateEvent }, this.world.user('lina'));
    await this.settled();
  }

  /** How many calls are left of the minute, and when the next begins. */
  limit({ remaining, resetsInSeconds = 60 }: { remaining: number; resetsInSeconds?: number }): void {
    const { limit, clock } = this.world;
    Object.assign(limit, { observed: limit.limit - remaining, resetsAt: Math.floor(clock.now() / 1000) + resetsInSeconds });
  }

  /** Waits for what the host does on its own. */
  async settled(): Promise<void> {
    await this.host.settled();
  }

  stop(): Promise<void> {
    return this.end();
  }
}
