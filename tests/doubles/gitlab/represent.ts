import { moment } from '../http/clock.ts';
import type { Issue, MergeRequest, Project, User, World } from './world.ts';

const draft = /^\s*(?:\[draft\]|\(draft\)|draft:)\s*/iu;

/** GitLab knows drafts by their title. */
const isDraft = (title: string): boolean => draft.test(title);

/** Writes what the host knows as GitLab's answers. */
export class Representation {
  private readonly world: World;
  private readonly site: string;

  constructor(world: World, site: string) {
    this.world = world;
    this.site = site;
  }

  user({ id, username }: User): Record<string, unknown> {
    return { id, username, name: username, state: 'active', locked: false, avatar_url: null, web_url: `${this.site}/${username}` };
  }

  async project(project: Project, user: User | null): Promise<Record<string, unknown>> {
    const { id, path, isPrivate, isArchived, createdAt } = project;
    const isEmpty = (await project.git.branches()).size === 0;
    const level = user === null ? 0 : this.world.levelOf(user, project);
    return {
      id,
      name: path.split('/').at(-1),
      path: path.split('/').at(-1),
      path_with_namespace: path,
      name_with_namespace: path.replaceAll('/', ' / '),
      created_at: moment(createdAt),
      last_activity_at: moment(createdAt),
      default_branch: isEmpty ? null : project.defaultBranch,
      empty_repo: isEmpty,
      archived: isArchived,
      visibility: isPrivate ? 'private' : 'public',
      issues_enabled: project.hasIssues,
      issues_access_level: project.hasIssues ? 'enabled' : 'disabled',
      merge_requests_enabled: true,
      merge_requests_access_level: 'enabled',
      http_url_to_repo: `${this.site}/${path}.git`,
      ssh_url_to_repo: `git@${new URL(this.site).hostname}:${path}.git`,
      web_url: `${this.site}/${path}`,
      namespace: { full_path: path.split('/').slice(0, -1).join('/'), kind: path.startsWith(`${user?.username}/`) ? 'user' : 'group' },
      permissions: {
        project_access: level === 0 ? null : { access_level: level, notification_level: 3 },
        group_access: null,
      },
    };
  }

  issue(project: Project, issue: Issue): Record<string, unknown> {
    const assignees = issue.assignees.map((each) => this.user(each));
    return {
      id: issue.id,
      iid: issue.iid,
      project_id: project.id,
      title: issue.title,
      description: issue.description,
      state: issue.state,
      created_at: moment(issue.createdAt),
      updated_at: moment(issue.updatedAt),
      closed_at: moment(issue.closedAt),
      labels: issue.labels,
      milestone: null,
      author: this.user(issue.author),
      assignees,
      assignee: assignees[0] ?? null,
      issue_type: 'issue',
      moved_to_id: null,
      confidential: false,
      web_url: `${this.site}/${project.path}/-/issues/${issue.iid}`,
      references: { short: `#${issue.iid}`, relative: `#${issue.iid}`, full: `${project.path}#${issue.iid}` },
    };
  }

  mergeRequest(project: Project, request: MergeRequest): Record<string, unknown> {
    const assignees = request.assignees.map((each) => this.user(each));
    return {
      id: request.id,
      iid: request.iid,
      project_id: project.id,
      title: request.title,
      description: request.description,
      state: request.state,
      draft: isDraft(request.title),
      work_in_progress: isDraft(request.title),
      created_at: moment(request.createdAt),
      updated_at: moment(request.updatedAt),
      merged_at: moment(request.mergedAt),
      closed_at: moment(request.closedAt),
      source_branch: request.source,
      target_branch: request.target,
      source_project_id: request.sourceProject,
      target_project_id: project.id,
      author: this.user(request.author),
      assignees,
      assignee: assignees[0] ?? null,
      reviewers: [],
      labels: [],
      sha: request.head,
      merge_commit_sha: request.mergeCommit,
      squash_commit_sha: null,
      merge_status: request.mergeStatus,
      detailed_merge_status: detailed(request),
      has_conflicts: request.mergeStatus === 'cannot_be_merged',
      web_url: `${this.site}/${project.path}/-/merge_requests/${request.iid}`,
      references: { short: `!${request.iid}`, relative: `!${request.iid}`, full: `${project.path}!${request.iid}` },
    };
  }
}

function detailed({ state, title, mergeStatus }: MergeRequest): string {
  if (state !== 'opened') return 'not_open';
  if (mergeStatus === 'unchecked' || mergeStatus === 'checking') return mergeStatus;
  if (mergeStatus === 'cannot_be_merged') return 'conflict';
  return isDraft(title) ? 'draft_status' : 'mergeable';
}
