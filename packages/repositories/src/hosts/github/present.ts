import type { ChangeRequest, RemoteRepository } from '../code-host.ts';
import { ownPage } from '../own-page.ts';

/** What is read of a repository as GitHub answers it. */
interface GithubRepository {
  full_name: string;
  html_url: string;
  default_branch?: string;
  private: boolean;
  archived?: boolean;
  permissions?: { push?: boolean };
}

/** What is read of a pull request as GitHub answers it; lists leave `merged` and `mergeable` out. */
export interface GithubRequest {
  number: number;
  html_url: string;
  state: string;
  draft?: boolean;
  title: string;
  head: { ref: string; sha: string };
  base: { ref: string };
  merge_commit_sha?: string | null;
  merged_at: string | null;
  closed_at: string | null;
}

/** `baseUrl`: of the host. `mayWrite`: what the credential may do everywhere; null where it may do what its person may. */
export function presentRepository(found: GithubRepository, baseUrl: string, mayWrite: boolean | null): RemoteRepository {
  const isArchived = found.archived ?? false;
  return {
    name: found.full_name,
    url: ownPage(found.html_url, `${baseUrl}/${found.full_name}`),
    defaultBranch: found.default_branch || null,
    isPrivate: found.private,
    isArchived,
    canWrite: !isArchived && (mayWrite ?? found.permissions?.push ?? false),
  };
}

/** `repositoryUrl`: the page of its repository. */
export function presentRequest(found: GithubRequest, repositoryUrl: string): ChangeRequest {
  const isMerged = found.merged_at !== null;
  return {
    number: found.number,
    url: ownPage(found.html_url, `${repositoryUrl}/pull/${found.number}`),
    state: found.state === 'open' ? 'open' : isMerged ? 'merged' : 'closed',
    isDraft: (found.draft ?? false) || found.title.startsWith('Draft: '),
    head: found.head.ref,
    base: found.base.ref,
    closedAt: found.merged_at ?? found.closed_at,
  };
}
