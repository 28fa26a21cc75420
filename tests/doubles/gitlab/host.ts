import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { BareRepository, type Files } from '../git/bare-repository.ts';
import { moment } from '../http/clock.ts';
import { conflict, Refusal, unprocessable } from './refusal.ts';
import { Representation } from './represent.ts';
import { levels, type Hook, type LevelName, type MergeRequest, type Project, type User, type World } from './world.ts';

export interface NewProject {
  files?: Files;
  /** Nothing was ever pushed to it. */
  isEmpty?: boolean;
  isPrivate?: boolean;
  isArchived?: boolean;
  defaultBranch?: string;
  members?: Record<string, LevelName>;
}

/** One webhook that was sent, with the answer of whoever took it; 0 where nobody did. */
export interface Delivery {
  id: string;
  event: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  status: number;
}

export interface Change {
  title?: string;
  description?: string | null;
  target?: string;
  stateEvent?: 'close' | 'reopen';
  assignees?: User[];
}

const patience = 10_000;
const protectedRefs = `#!/bin/sh
while read -r old new ref; do
  if [ -f protected-refs ] && grep -qxF "$ref" protected-refs; then
    echo "GitLab: You are not allowed to push code to protected branches on this project." >&2
    exit 1
  fi
done
`;

/** What happens on the host, whoever makes it happen. */
export class Host {
  readonly deliveries: Delivery[] = [];
  private readonly world: World;
  private readonly folder: string;
  private readonly site: () => string;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(world: World, folder: string, site: () => string) {
    this.world = world;
    this.folder = folder;
    this.site = site;
  }

  get represent(): Representation {
    return new Representation(this.world, this.site());
  }

  async addProject(
    name: string,
    { defaultBranch = 'main', files = { 'README.md': `# ${name}\n` }, ...options }: NewProject = {},
  ): Promise<Project> {
    const id = this.world.nextId();
    const git = await BareRepository.create(path.join(this.folder, `${id}.git`), defaultBranch);
    await git.setHook('pre-receive', protectedRefs);
    if (options.isEmpty !== true) await git.commit(defaultBranch, files, 'Begin');
    const project: Project = {
      id,
      path: name,
      isPrivate: options.isPrivate ?? true,
      isArchived: options.isArchived ?? false,
      defaultBranch,
      git,
      members: new Map(Object.entries(options.members ?? {}).map(([username, level]) => [username, levels[level]])),
      mergeRequests: [],
      hasIssues: true,
      issues: [],
      uploads: [],
      hooks: [],
      createdAt: this.world.clock.now(),
    };
    this.world.projects.set(id, project);
    return project;
  }

  /** As there, a request without any change is taken. */
  async open(
    project: Project,
    wanted: { title: string; description: string | null; source: string; target: string; assignees: User[] },
    author: User,
    from = project,
  ): Promise<MergeRequest> {
    const { source, target } = wanted;
    const branches = await from.git.branches();
    if (from === project && source === target) throw unprocessable("You can't use same project/branch for source and target");
    for (const [name, branch, known] of [
      ['Source', source, branches],
      ['Target', target, await project.git.branches()],
    ] as const) {
      if (!known.has(branch)) throw unprocessable(`${name} branch "${branch}" does not exist`);
    }
    this.mustBeAlone(project, { source, sourceProject: from.id, target });
    const now = this.world.clock.now();
    const request: MergeRequest = {
      id: this.world.nextId(),
      iid: project.mergeRequests.length + 1,
      ...wanted,
      sourceProject: from.id,
      author,
      state: 'opened',
      notes: [],
      head: branches.get(source) ?? '',
      createdAt: now,
      updatedAt: now,
      mergedAt: null,
      closedAt: null,
      mergeCommit: null,
      mergeStatus: 'unchecked',
    };
    if (from !== project) await project.git.fetch(from.git, `refs/heads/${source}`, `refs/merge-requests/${request.iid}/head`);
    project.mergeRequests.push(request);
    this.tell(project, request, 'open', author);
    return request;
  }

  /** A project of somebody's own with all that another has on its default branch. */
  async fork(project: Project, owner: User): Promise<Project> {
    const { path: name, defaultBranch, isPrivate } = project;
    const fork = await this.addProject(`${owner.username}/${path.basename(name)}`, { defaultBranch, isPrivate, isEmpty: true });
    await fork.git.fetch(project.git, `refs/heads/${defaultBranch}`, `refs/heads/${defaultBranch}`);
    return fork;
  }

  private mustBeAlone(
    project: Project,
    { source, sourceProject, target }: Pick<MergeRequest, 'source' | 'sourceProject' | 'target'>,
    but?: MergeRequest,
  ): void {
    const other = project.mergeRequests.find(
      (each) =>
        each !== but && each.state === 'opened' && each.source === source && each.sourceProject === sourceProject && each.target === target,
    );
    if (other !== undefined) throw conflict(`Another open merge request already exists for this source branch: !${other.iid}`);
  }

  async change(project: Project, request: MergeRequest, change: Change, user: User): Promise<void> {
    const { stateEvent, assignees, ...texts } = change;
    if (stateEvent === 'reopen' && request.state === 'closed') {
      this.mustBeAlone(project, request, request);
      request.state = 'opened';
      request.closedAt = null;
      this.tell(project, request, 'reopen', user);
    }
    Object.assign(request, texts, { updatedAt: this.world.clock.now() });
    if (assignees !== undefined) request.assignees = assignees;
    if (Object.keys(texts).length > 0 || assignees !== undefined) this.tell(project, request, 'update', user);
    if (stateEvent === 'close' && request.state === 'opened') this.close(project, request, user);
  }

  private close(project: Project, request: MergeRequest, user: User): void {
    request.state = 'closed';
    request.closedAt = this.world.clock.now();
    this.tell(project, request, 'close', user);
  }

  async merge(project: Project, request: MergeRequest, user: User): Promise<void> {
    const message = `Merge branch '${request.source}' into '${request.target}'`;
    const before = await project.git.branches();
    const commit = await project.git.merge(request.target, request.head, 'merge', message);
    if (commit === null) throw new Refusal(422, { message: 'Branch cannot be merged' });
    Object.assign(request, { state: 'merged', mergeCommit: commit, mergedAt: this.world.clock.now() });
    this.tell(project, request, 'merge', user);
    await this.takePush(project, before, user);
  }

  /** What a push changes: new commits of open requests, branches that are gone. */
  async takePush(project: Project, before: Map<string, string>, user: User): Promise<void> {
    const after = await project.git.branches();
    for (const [branch, commit] of after) {
      if (before.get(branch) === commit) continue;
      const push = {
        object_kind: 'push',
        event_name: 'push',
        ref: `refs/heads/${branch}`,
        before: before.get(branch) ?? '0'.repeat(40),
        after: commit,
      };
      this.send(project, 'Push Hook', ({ pushes }) => pushes, push);
    }
    for (const request of project.mergeRequests.filter(({ state, sourceProject }) => state === 'opened' && sourceProject === project.id)) {
      const head = after.get(request.source);
      if (head === undefined) this.close(project, request, user);
      else if (head !== request.head) {
        Object.assign(request, { head, mergeStatus: 'unchecked' });
        this.tell(project, request, 'update', user);
      } else if (before.get(request.target) !== after.get(request.target)) request.mergeStatus = 'unchecked';
    }
  }

  /** Finds out whether a request merges; the first question only sets the work going. */
  check(project: Project, request: MergeRequest): void {
    if (request.state !== 'opened' || request.mergeStatus !== 'unchecked') return;
    request.mergeStatus = 'checking';
    const work = async (): Promise<void> => {
      const target = (await project.git.branches()).get(request.target);
      const tree = target === undefined ? null : await project.git.mergedTree(target, request.head);
      request.mergeStatus = tree === null ? 'cannot_be_merged' : 'can_be_merged';
    };
    this.queue = Promise.all([this.queue, work()]);
  }

  private tell(project: Project, request: MergeRequest, action: string, user: User): void {
    const { title, description, iid, id, state, source, sourceProject, target, head, mergeCommit, updatedAt } = request;
    const address = `${this.site()}/${project.path}/-/merge_requests/${iid}`;
    this.send(project, 'Merge Request Hook', ({ mergeRequests }) => mergeRequests, {
      object_kind: 'merge_request',
      event_type: 'merge_request',
      user: this.represent.user(user),
      object_attributes: {
        id,
        iid,
        action,
        state,
        title,
        description,
        source_branch: source,
        target_branch: target,
        source_project_id: sourceProject,
        target_project_id: project.id,
        merge_commit_sha: mergeCommit,
        last_commit: { id: head },
        updated_at: moment(updatedAt),
        url: address,
      },
    });
  }

  private send(project: Project, event: string, isWanted: (hook: Hook) => boolean, payload: Record<string, unknown>): void {
    const about = {
      id: project.id,
      path_with_namespace: project.path,
      web_url: `${this.site()}/${project.path}`,
      default_branch: project.defaultBranch,
    };
    for (const { url, token } of project.hooks.filter(isWanted)) {
      const id = randomUUID();
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'GitLab/18.4.0',
        'idempotency-key': id,
        'x-gitlab-event': event,
        'x-gitlab-event-uuid': id,
        'x-gitlab-instance': this.site(),
        'x-gitlab-webhook-uuid': randomUUID(),
        ...(token === null ? {} : { 'x-gitlab-token': token }),
      };
      const delivery: Delivery = { id, event, url, headers, body: JSON.stringify({ ...payload, project: about }), status: 0 };
      this.deliveries.push(delivery);
      this.queue = this.queue.then(() => deliver(delivery));
    }
  }

  settled(): Promise<unknown> {
    return this.queue;
  }
}

async function deliver(delivery: Delivery): Promise<void> {
  const { url, headers, body } = delivery;
  delivery.status = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(patience) }).then(
    ({ status }) => status,
    () => 0,
  );
}
