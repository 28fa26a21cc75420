import type { HostIssues } from './host-issues.ts';

export type HostKind = 'github' | 'gitlab';

export interface HostAccount {
  login: string;
  url: string;
}

export interface RemoteRepository {
  /** `owner/name`, or `group/subgroup/name`. */
  name: string;
  /** Its page. */
  url: string;
  /** null of one that is empty. */
  defaultBranch: string | null;
  isPrivate: boolean;
  isArchived: boolean;
  /** As far as the host tells: a token may still hold fewer rights than its person. */
  canWrite: boolean;
}

/** A pull request of GitHub, a merge request of GitLab. */
export interface ChangeRequest {
  number: number;
  url: string;
  state: 'open' | 'merged' | 'closed';
  /** Also where only its title says so, on a host that has no drafts for this repository. */
  isDraft: boolean;
  /** The branches that it leads from and to. */
  head: string;
  base: string;
  /** When it was merged or closed; ISO 8601. */
  closedAt: string | null;
}

export interface NewChangeRequest {
  base: string;
  head: string;
  title: string;
  /** Markdown. */
  text: string;
  draft: boolean;
}

/** How git reaches a repository for a short time. The header is a secret: never in an argument, an address or a log. */
export interface CloneAccess {
  url: string;
  /** Value of the HTTP header `Authorization`. */
  authorization: string;
}

/** One account of a host of repositories. Every call rejects with HostFailure where the host refuses or does not answer. */
export interface CodeHost {
  readonly kind: HostKind;
  /** Of its pages, without a slash at the end: one organisation may have requests on several of a kind, one after another. */
  readonly baseUrl: string;
  /** Whose credential it is: proves that it still holds. */
  account(): Promise<HostAccount>;
  /** All that the credential reaches, a page at a time. */
  repositories(signal?: AbortSignal): AsyncIterable<RemoteRepository[]>;
  /** null where there is none of that name, or none that the credential reaches. */
  repository(name: string): Promise<RemoteRepository | null>;
  cloneAccess(name: string): Promise<CloneAccess>;
  /** Those of a branch of the repository itself, none of a fork, in any state, the newest first. */
  findRequests(name: string, head: string): Promise<ChangeRequest[]>;
  readRequest(name: string, number: number): Promise<ChangeRequest | null>;
  openRequest(name: string, request: NewChangeRequest): Promise<ChangeRequest>;
  /** `base`: another branch that it is to lead to. `draft` makes it one; what is one already stays one where the host has drafts, until somebody there says that it is ready. */
  updateRequest(
    name: string,
    number: number,
    change: { base?: string; title: string; text: string; draft: boolean },
  ): Promise<ChangeRequest>;
  /**
   * Assigns a request to `to` in the place of `from`; whoever else has it keeps it, where the host gives one request to several. Answers what was changed
   * by it, so that it can be given back. `not_assignable` where the host does not do it.
   */
  handOver(name: string, number: number, between: HandOver): Promise<HandOver>;
  readonly issues: HostIssues;
}

/** Logins; null: nobody. */
export interface HandOver {
  from: string | null;
  to: string | null;
}
