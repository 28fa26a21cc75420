import path from 'node:path';
import { BareRepository, type Files, type MergeMethod } from '../git/bare-repository.ts';
import { Refusal, validationFailed } from './answers.ts';
import { hookNames, hookScripts } from './git-hooks.ts';
import type { Representation } from './represent.ts';
import { Webhooks } from './webhooks.ts';
import type { Account, App, Installation, Level, Pull, Repository, World } from './world.ts';

export interface NewRepository {
  files?: Files;
  /** Nothing was ever pushed to it. */
  isEmpty?: boolean;
  isPrivate?: boolean;
  isArchived?: boolean;
  defaultBranch?: string;
  collaborators?: Record<string, Level>;
}

/** What happens on the host, whoever makes it happen: it changes the git repositories and tells it to the hooks. */
export class Host {
  readonly world: World;
  readonly webhooks: Webhooks;
  private readonly folder: string;
  private readonly represent: () => Representation;

  constructor(world: World, folder: string, represent: () => Representation) {
    this.world = world;
    this.folder = folder;
    this.represent = represent;
    this.webhooks = new Webhooks(world, represent);
  }

  addAccount(login: string, type: Account['type'], members: Record<string, 'admin' | 'member'> = {}): Account {
    const account: Account = { id: this.world.nextId(), login, type, members: new Map(Object.entries(members)) };
    this.world.accounts.set(login.toLowerCase(), account);
    return account;
  }

  async addRepository(fullName: string, options: NewRepository = {}): Promise<Repository> {
    const [login = '', name = ''] = fullName.split('/');
    const { defaultBranch = 'main', files = { 'README.md': `# ${name}\n` } } = options;
    const git = await BareRepository.create(path.join(this.folder, `${login}-${name}.git`), defaultBranch);
    for (const hook of hookNames) await git.setHook(hook, hookScripts[hook]);
    if (options.isEmpty !== true) await git.commit(defaultBranch, files, 'Begin');
    const now = this.world.clock.now();
    const repository: Repository = {
      id: this.world.nextId(),
      owner: this.world.mustHaveAccount(login),
      name,
      isPrivate: options.isPrivate ?? false,
      isArchived: options.isArchived ?? false,
      defaultBranch,
      git,
      collaborators: new Map(Object.entries(options.collaborators ?? {})),
      pulls: [],
      hasIssues: true,
      issues: [],
      comments: [],
      hasCodeScanning: true,
      analyses: [],
      createdAt: now,
      pushedAt: now,
    };
    this.world.repositories.set(repository.id, repository);
    return repository;
  }

  install(app: App, account: Account, selected: Set<number> | null, sender: string): Installation {
    const installation: Installation = {
      id: this.world.nextId(),
      app,
      account,
      permissions: { ...app.permissions },
      selected,
      suspendedAt: null,
      createdAt: this.world.clock.now(),
    };
    this.world.installations.set(installation.id, installation);
    this.webhooks.tellInstallation(installation, 'installation', { action: 'created', repositories: this.named(installation) }, sender);
    return installation;
  }

  suspend(installation: Installation, isSuspended: boolean, sender: string): void {
    installation.suspendedAt = isSuspended ? this.world.clock.now() : null;
    this.webhooks.tellInstallation(installation, 'installation', { action: isSuspended ? 'suspend' : 'unsuspend' }, sender);
  }

  uninstall(installation: Installation, sender: string): void {
    this.world.installations.delete(installation.id);
    const repositories = this.named(installation);
    this.webhooks.tellInstallation(installation, 'installation', { action: 'deleted', repositories }, sender);
  }

  /** Changes which repositories an App may see. */
  select(installation: Installation, selected: Set<number> | null, sender: string): void {
    const before = this.world.repositoriesOf(installation.account, installation.selected);
    installation.selected = selected;
    const after = this.world.repositoriesOf(installation.account, selected);
    const without = (all: Repository[], others: Repository[]): Repository[] => all.filter((each) => !others.includes(each));
    const write = (all: Repository[]): unknown[] => all.map((each) => this.represent().repository(each));
    for (const [action, added, removed] of [
      ['added', without(after, before), []],
      ['removed', [], without(before, after)],
    ] as const) {
      if (added.length + removed.length === 0) continue;
      const payload = {
        action,
        repository_selection: selected === null ? 'all' : 'selected',
        repositories_added: write([...added]),
        repositories_removed: write([...removed]),
      };
      this.webhooks.tellInstallation(installation, 'installation_repositories', payload, sender);
    }
  }

  async openPull(
    repository: Repository,
    wanted: { title: string; body: string | null; head: string; base: string; isDraft: boolean },
    author: Pull['author'],
  ): Promise<Pull> {
    const { git } = repository;
    const { head, base } = await this.judgedBranches(repository, wanted.head, wanted.base);
    const now = this.world.clock.now();
    const pull: Pull = {
      id: this.world.nextId(),
      number: repository.pulls.length + repository.issues.length + 1,
      title: wanted.title,
      body: wanted.body,
      author,
      isDraft: wanted.isDraft,
      state: 'open',
      head: { branch: wanted.head, commit: head },
      base: { branch: wanted.base, commit: base },
      assignees: [],
      createdAt: now,
      updatedAt: now,
      closedAt: null,
      mergedAt: null,
      mergedBy: null,
      mergeCommit: null,
      mergeable: null,
    };
    repository.pulls.push(pull);
    await git.setRef(`refs/pull/${pull.number}/head`, head);
    this.tellPull(repository, pull, 'opened', author.bot === null ? author.login : repository.owner.login);
    return pull;
  }

  /** The commits of two branches between which a request can stand, or the refusals that GitHub has. */
  private async judgedBranches(repository: Repository, head: string, base: string): Promise<{ head: string; base: string }> {
    const branches = await repository.git.branches();
    const [headCommit, baseCommit] = [branches.get(head), branches.get(base)];
    if (headCommit === undefined || baseCommit === undefined) {
      const field = headCommit === undefined ? 'head' : 'base';
      throw validationFailed({ resource: 'PullRequest', field, code: 'invalid' });
    }
    const custom = (message: string): Refusal => validationFailed({ resource: 'PullRequest', code: 'custom', message });
    if ((await repository.git.mergeBase(baseCommit, headCommit)) === null) {
      throw custom(`The ${head} branch has no history in common with ${base}`);
    }
    if ((await repository.git.ahead(baseCommit, headCommit)) === 0) throw custom(`No commits between ${base} and ${head}`);
    if (repository.pulls.some((each) => each.state === 'open' && each.head.branch === head && each.base.branch === base)) {
      throw custom(`A pull request already exists for ${repository.owner.login}:${head}.`);
    }
    return { head: headCommit, base: baseCommit };
  }

  async changePull(
    repository: Repository,
    pull: Pull,
    change: { title?: string; body?: string | null; base?: string; state?: 'open' | 'closed' },
    sender: string,
  ): Promise<void> {
    if (change.base !== undefined && change.base !== pull.base.branch) {
      const { base } = await this.judgedBranches(repository, pull.head.branch, change.base);
      pull.base = { branch: change.base, commit: base };
      pull.mergeable = null;
    }
    if (change.state === 'open' && pull.state === 'closed') await this.reopen(repository, pull, sender);
    pull.updatedAt = this.world.clock.now();
    const texts = { title: change.title ?? pull.title, body: change.body === undefined ? pull.body : change.body };
    if (texts.title !== pull.title || texts.body !== pull.body) {
      Object.assign(pull, texts);
      this.tellPull(repository, pull, 'edited', sender);
    }
    if (change.state === 'closed' && pull.state === 'open') this.closePull(repository, pull, sender);
  }

  closePull(repository: Repository, pull: Pull, sender: string): void {
    pull.state = 'closed';
    pull.closedAt = pull.updatedAt = this.world.clock.now();
    this.tellPull(repository, pull, 'closed', sender);
  }

  private async reopen(repository: Repository, pull: Pull, sender: string): Promise<void> {
    const invalid = (message: string): Refusal =>
      validationFailed({ resource: 'PullRequest', field: 'state', code: 'invalid', message: `state cannot be changed. ${message}` });
    const { branch, commit } = pull.head;
    if (pull.mergedAt !== null) throw invalid('The pull request cannot be reopened.');
    const head = await repository.git.head(branch);
    if (head === null) throw invalid(`The ${branch} branch has been deleted.`);
    if (!(await repository.git.isAncestor(commit, head))) throw invalid(`The ${branch} branch was force-pushed or recreated.`);
    if (
      repository.pulls.some(
        (each) => each !== pull && each.state === 'open' && each.head.branch === branch && each.base.branch === pull.base.branch,
      )
    ) {
      throw invalid(`There is already an open pull request from ${branch} to ${pull.base.branch}.`);
    }
    pull.state = 'open';
    pull.closedAt = null;
    pull.head.commit = head;
    pull.mergeable = null;
    this.tellPull(repository, pull, 'reopened', sender);
  }

  async mergePull(repository: Repository, pull: Pull, method: MergeMethod, sender: string): Promise<void> {
    const { git, owner } = repository;
    const message =
      method === 'merge' ? `Merge pull request #${pull.number} from ${owner.login}/${pull.head.branch}` : `${pull.title} (#${pull.number})`;
    const before = await git.head(pull.base.branch);
    const commit = await git.merge(pull.base.branch, pull.head.commit, method, message);
    if (commit === null) throw new Refusal(405, 'Pull Request is not mergeable');
    this.mark(pull, commit, sender);
    this.tellPull(repository, pull, 'closed', sender);
    this.tellPush(repository, pull.base.branch, before, commit, sender);
    await this.followBranches(repository, sender);
  }

  private mark(pull: Pull, commit: string, sender: string): void {
    pull.state = 'closed';
    pull.mergeCommit = commit;
    pull.mergedBy = sender;
    pull.mergedAt = pull.closedAt = pull.updatedAt = this.world.clock.now();
  }

  /** What a push changes for open requests: new commits, a branch that is gone, a base that has them already. */
  async followBranches(repository: Repository, sender: string): Promise<void> {
    const { git } = repository;
    const branches = await git.branches();
    for (const pull of repository.pulls.filter(({ state }) => state === 'open')) {
      const [head, base] = [branches.get(pull.head.branch), branches.get(pull.base.branch)];
      if (head === undefined || base === undefined) {
        this.closePull(repository, pull, sender);
        continue;
      }
      if (base !== pull.base.commit) pull.mergeable = null;
      if (head !== pull.head.commit) {
        pull.head.commit = head;
        pull.mergeable = null;
        pull.updatedAt = this.world.clock.now();
        await git.setRef(`refs/pull/${pull.number}/head`, head);
        this.tellPull(repository, pull, 'synchronize', sender);
      }
      if (await git.isAncestor(head, base)) {
        this.mark(pull, base, sender);
        this.tellPull(repository, pull, 'closed', sender);
      }
    }
  }

  /** Tells every branch that moved since `before`, as one who pushes sees to it. */
  async takePush(repository: Repository, before: Map<string, string>, sender: string): Promise<void> {
    const after = await repository.git.branches();
    const moved = [...new Set([...before.keys(), ...after.keys()])].filter((branch) => before.get(branch) !== after.get(branch));
    if (moved.length === 0) return;
    repository.pushedAt = this.world.clock.now();
    // The first branch that comes into an empty repository is its default branch.
    if (before.size === 0 && !after.has(repository.defaultBranch)) repository.defaultBranch = moved[0] ?? repository.defaultBranch;
    for (const branch of moved) this.tellPush(repository, branch, before.get(branch) ?? null, after.get(branch) ?? null, sender);
    await this.followBranches(repository, sender);
  }

  tellPull(repository: Repository, pull: Pull, action: string, sender: string): void {
    this.webhooks.tell(
      repository,
      'pull_request',
      { action, number: pull.number, pull_request: this.represent().onePull(repository, pull) },
      sender,
    );
  }

  private tellPush(repository: Repository, branch: string, before: string | null, after: string | null, sender: string): void {
    const nothing = '0'.repeat(40);
    const payload = {
      ref: `refs/heads/${branch}`,
      before: before ?? nothing,
      after: after ?? nothing,
      created: before === null,
      deleted: after === null,
    };
    this.webhooks.tell(repository, 'push', payload, sender);
  }

  private named({ account, selected }: Installation): unknown[] {
    return this.world
      .repositoriesOf(account, selected)
      .map(({ id, name, isPrivate }) => ({ id, node_id: `R_${id}`, name, full_name: `${account.login}/${name}`, private: isPrivate }));
  }
}
