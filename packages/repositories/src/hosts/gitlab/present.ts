import type { ChangeRequest, RemoteRepository } from '../code-host.ts';
import { ownPage } from '../own-page.ts';

/** What is read of a project as GitLab answers it. */
export interface GitlabProject {
  path_with_namespace: string;
  web_url: string;
  default_branch?: string | null;
  visibility?: string;
  archived?: boolean;
  permissions?: { project_access: { access_level: number } | null; group_access: { access_level: number } | null };
}

/** What is read of a merge request. */
export interface GitlabRequest {
  iid: number;
  web_url: string;
  state: string;
  draft?: boolean;
  source_branch: string;
  target_branch: string;
  /** null: a fork that is gone. */
  source_project_id: number | null;
  target_project_id: number;
  merged_at?: string | null;
  closed_at?: string | null;
  assignees?: { id: number; username: string }[];
}

/** The lowest role that may push: Developer. */
const developer = 30;
const draftMark = /^\s*(?:draft:|\[draft\]|\(draft\))\s*/i;

/** GitLab knows drafts by their title. */
export const titleOf = (title: string, draft: boolean): string => (draft && !draftMark.test(title) ? `Draft: ${title}` : title);

/** `baseUrl`: of the host. */
export function presentProject(found: GitlabProject, baseUrl: string): RemoteRepository {
  const { project_access, group_access } = found.permissions ?? { project_access: null, group_access: null };
  const isArchived = found.archived ?? false;
  return {
    name: found.path_with_namespace,
    url: ownPage(found.web_url, `${baseUrl}/${found.path_with_namespace}`),
    defaultBranch: found.default_branch ?? null,
    isPrivate: found.visibility !== 'public',
    isArchived,
    canWrite: !isArchived && Math.max(project_access?.access_level ?? 0, group_access?.access_level ?? 0) >= developer,
  };
}

/** Of a branch of the project itself, not of the same name in somebody's fork. */
export const isOwn = ({ source_project_id, target_project_id }: GitlabRequest): boolean => source_project_id === target_project_id;

/** `projectUrl`: the page of its project. */
export function presentRequest(found: GitlabRequest, projectUrl: string): ChangeRequest {
  // `locked` is one that is being merged.
  const state = found.state === 'merged' || found.state === 'closed' ? found.state : 'open';
  return {
    number: found.iid,
    url: ownPage(found.web_url, `${projectUrl}/-/merge_requests/${found.iid}`),
    state,
    isDraft: found.draft ?? false,
    head: found.source_branch,
    base: found.target_branch,
    closedAt: found.merged_at ?? found.closed_at ?? null,
  };
}
