import { moment } from '../http/clock.ts';
import type { Caller } from './callers.ts';
import {
  reaches,
  type Account,
  type App,
  type Comment,
  type Installation,
  type Issue,
  type Pull,
  type Repository,
  type World,
} from './world.ts';

/** Writes what the host knows as GitHub's answers; `site` is the address of the pages, `api` that of the REST API. */
export class Representation {
  private readonly world: World;
  private readonly site: string;
  private readonly api: string;

  constructor(world: World, site: string, api: string) {
    this.world = world;
    this.site = site;
    this.api = api;
  }

  account({ id, login, type }: Account): Record<string, unknown> {
    return {
      login,
      id,
      node_id: `U_${id}`,
      avatar_url: `${this.site}/avatars/u/${id}`,
      url: `${this.api}/users/${login}`,
      html_url: `${this.site}/${login}`,
      type,
      site_admin: false,
    };
  }

  person(login: string): Record<string, unknown> {
    return this.account(this.world.mustHaveAccount(login));
  }

  app(app: App): Record<string, unknown> {
    return {
      id: app.id,
      slug: app.slug,
      node_id: `A_${app.id}`,
      client_id: app.clientId,
      owner: this.account(app.owner),
      name: app.name,
      description: app.description,
      external_url: app.homepage,
      html_url: `${this.site}/github-apps/${app.slug}`,
      created_at: moment(app.createdAt),
      updated_at: moment(app.createdAt),
      permissions: app.permissions,
      events: app.events,
    };
  }

  installation(installation: Installation): Record<string, unknown> {
    const { id, app, account, selected } = installation;
    const below = account.type === 'Organization' ? `organizations/${account.login}/` : '';
    return {
      id,
      account: this.account(account),
      repository_selection: selected === null ? 'all' : 'selected',
      access_tokens_url: `${this.api}/app/installations/${id}/access_tokens`,
      repositories_url: `${this.api}/installation/repositories`,
      html_url: `${this.site}/${below}settings/installations/${id}`,
      app_id: app.id,
      client_id: app.clientId,
      app_slug: app.slug,
      target_id: account.id,
      target_type: account.type,
      permissions: installation.permissions,
      events: app.events,
      created_at: moment(installation.createdAt),
      updated_at: moment(installation.suspendedAt ?? installation.createdAt),
      single_file_name: null,
      suspended_by: installation.suspendedAt === null ? null : this.account(app.owner),
      suspended_at: moment(installation.suspendedAt),
    };
  }

  repository(repository: Repository, caller: Caller = { kind: 'nobody' }): Record<string, unknown> {
    const name = `${repository.owner.login}/${repository.name}`;
    const permissions = this.permissionsOf(caller, repository);
    return {
      id: repository.id,
      node_id: `R_${repository.id}`,
      name: repository.name,
      full_name: name,
      owner: this.account(repository.owner),
      private: repository.isPrivate,
      html_url: `${this.site}/${name}`,
      description: null,
      fork: false,
      url: `${this.api}/repos/${name}`,
      created_at: moment(repository.createdAt),
      updated_at: moment(repository.pushedAt),
      pushed_at: moment(repository.pushedAt),
      git_url: `git://${new URL(this.site).host}/${name}.git`,
      clone_url: `${this.site}/${name}.git`,
      archived: repository.isArchived,
      has_issues: repository.hasIssues,
      disabled: false,
      visibility: repository.isPrivate ? 'private' : 'public',
      default_branch: repository.defaultBranch,
      ...(permissions === null ? {} : { permissions }),
    };
  }

  pull(repository: Repository, pull: Pull): Record<string, unknown> {
    const name = `${repository.owner.login}/${repository.name}`;
    const side = ({ branch, commit }: Pull['head']) => ({
      label: `${repository.owner.login}:${branch}`,
      ref: branch,
      sha: commit,
      user: this.account(repository.owner),
      repo: this.repository(repository),
    });
    const assignees = pull.assignees.map((login) => this.person(login));
    return {
      url: `${this.api}/repos/${name}/pulls/${pull.number}`,
      id: pull.id,
      node_id: `PR_${pull.id}`,
      html_url: `${this.site}/${name}/pull/${pull.number}`,
      diff_url: `${this.site}/${name}/pull/${pull.number}.diff`,
      patch_url: `${this.site}/${name}/pull/${pull.number}.patch`,
      issue_url: `${this.api}/repos/${name}/issues/${pull.number}`,
      number: pull.number,
      state: pull.state,
      locked: false,
      title: pull.title,
      user: this.author(pull),
      body: pull.body,
      created_at: moment(pull.createdAt),
      updated_at: moment(pull.updatedAt),
      closed_at: moment(pull.closedAt),
      merged_at: moment(pull.mergedAt),
      merge_commit_sha: pull.mergeCommit,
      assignee: assignees[0] ?? null,
      assignees,
      requested_reviewers: [],
      requested_teams: [],
      labels: [],
      milestone: null,
      draft: pull.isDraft,
      head: side(pull.head),
      base: side(pull.base),
      author_association: 'NONE',
      auto_merge: null,
    };
  }

  /** With what only the answer about one request has. */
  onePull(repository: Repository, pull: Pull): Record<string, unknown> {
    const state = pull.isDraft ? 'draft' : pull.mergeable === true ? 'clean' : 'dirty';
    return {
      ...this.pull(repository, pull),
      merged: pull.mergedAt !== null,
      mergeable: pull.mergeable,
      rebaseable: pull.mergeable,
      mergeable_state: pull.mergeable === null ? 'unknown' : state,
      merged_by: pull.mergedBy === null ? null : this.person(pull.mergedBy),
      comments: 0,
      review_comments: 0,
      maintainer_can_modify: false,
    };
  }

  ownIssue(repository: Repository, issue: Issue): Record<string, unknown> {
    const name = `${repository.owner.login}/${repository.name}`;
    const assignees = issue.assignees.map((login) => this.person(login));
    return {
      url: `${this.api}/repos/${name}/issues/${issue.number}`,
      repository_url: `${this.api}/repos/${name}`,
      id: issue.id,
      node_id: `I_${issue.id}`,
      html_url: `${this.site}/${name}/issues/${issue.number}`,
      number: issue.number,
      state: issue.state,
      state_reason: issue.state === 'closed' ? 'completed' : null,
      title: issue.title,
      body: issue.body,
      user: this.author(issue),
      labels: issue.labels.map((label) => ({ name: label })),
      assignee: assignees[0] ?? null,
      assignees,
      locked: false,
      comments: 0,
      milestone: null,
      created_at: moment(issue.createdAt),
      updated_at: moment(issue.updatedAt),
      closed_at: moment(issue.closedAt),
    };
  }

  /** A request as the issue that it also is. */
  issue(repository: Repository, pull: Pull): Record<string, unknown> {
    const { number, state, title, body, user, assignee, assignees, html_url, created_at, updated_at, closed_at, url } = this.pull(
      repository,
      pull,
    );
    return {
      number,
      state,
      title,
      body,
      user,
      assignee,
      assignees,
      html_url,
      created_at,
      updated_at,
      closed_at,
      pull_request: { url, html_url },
    };
  }

  comment(repository: Repository, comment: Comment): Record<string, unknown> {
    const name = `${repository.owner.login}/${repository.name}`;
    const page = repository.pulls.some(({ number }) => number === comment.number) ? 'pull' : 'issues';
    return {
      url: `${this.api}/repos/${name}/issues/comments/${comment.id}`,
      html_url: `${this.site}/${name}/${page}/${comment.number}#issuecomment-${comment.id}`,
      issue_url: `${this.api}/repos/${name}/issues/${comment.number}`,
      id: comment.id,
      node_id: `IC_${comment.id}`,
      user: this.author(comment),
      body: comment.body,
      author_association: comment.author.bot ? 'NONE' : 'COLLABORATOR',
      created_at: moment(comment.createdAt),
      updated_at: moment(comment.updatedAt),
    };
  }

  private author({ author }: Pick<Pull, 'author'>): Record<string, unknown> {
    if (author.bot === null) return this.person(author.login);
    const { id, slug } = author.bot;
    return { login: `${slug}[bot]`, id, node_id: `BOT_${id}`, html_url: `${this.site}/apps/${slug}`, type: 'Bot', site_admin: false };
  }

  /** What a person may do. For an installation the reference's examples show no right to push, whatever it was granted: that stands with the installation. */
  private permissionsOf(caller: Caller, repository: Repository): Record<string, boolean> | null {
    const level = caller.kind === 'installation' ? 'read' : 'login' in caller ? this.world.levelOf(caller.login, repository) : null;
    if (level === null) return null;
    const [admin, push] = [reaches(level, 'admin'), reaches(level, 'write')];
    return { admin, maintain: admin, push, triage: push, pull: true };
  }
}
