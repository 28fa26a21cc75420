import { randomBytes, type KeyObject } from 'node:crypto';
import type { BareRepository } from '../git/bare-repository.ts';
import { Clock } from '../http/clock.ts';

export type Level = 'read' | 'write' | 'admin';
export type Permissions = Record<string, Level>;

export interface Account {
  id: number;
  login: string;
  type: 'User' | 'Organization';
  /** Of an organisation: who belongs to it, and as what. */
  members: Map<string, 'admin' | 'member'>;
}

export interface App {
  id: number;
  slug: string;
  name: string;
  owner: Account;
  isPublic: boolean;
  homepage: string;
  description: string;
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  publicKey: KeyObject;
  pem: string;
  hook: { url: string; isActive: boolean } | null;
  setupUrl: string | null;
  redirectsOnUpdate: boolean;
  asksForUser: boolean;
  callbackUrls: string[];
  permissions: Permissions;
  events: string[];
  createdAt: number;
}

export interface Installation {
  id: number;
  app: App;
  account: Account;
  permissions: Permissions;
  /** Names of repositories; null for all of the account's. */
  selected: Set<number> | null;
  suspendedAt: number | null;
  createdAt: number;
}

export interface Pull {
  id: number;
  number: number;
  title: string;
  body: string | null;
  author: { login: string; bot: App | null };
  isDraft: boolean;
  state: 'open' | 'closed';
  head: { branch: string; commit: string };
  base: { branch: string; commit: string };
  assignees: string[];
  createdAt: number;
  updatedAt: number;
  closedAt: number | null;
  mergedAt: number | null;
  mergedBy: string | null;
  mergeCommit: string | null;
  /** Whether it merges cleanly; unknown until somebody has asked once. */
  mergeable: boolean | null;
}

export interface Issue {
  id: number;
  number: number;
  title: string;
  body: string | null;
  author: { login: string; bot: App | null };
  state: 'open' | 'closed';
  labels: string[];
  assignees: string[];
  createdAt: number;
  updatedAt: number;
  closedAt: number | null;
}

/** On an issue or a pull request. */
export interface Comment {
  id: number;
  /** Of the issue or request. */
  number: number;
  body: string;
  author: { login: string; bot: App | null };
  createdAt: number;
  updatedAt: number;
}

/** A file of results that code scanning was given. */
export interface Analysis {
  id: string;
  commit: string;
  ref: string;
  /** The file, unpacked. */
  text: string;
  errors: string[];
  wasAsked: boolean;
}

export interface Repository {
  id: number;
  owner: Account;
  name: string;
  isPrivate: boolean;
  isArchived: boolean;
  defaultBranch: string;
  git: BareRepository;
  /** What each person who is neither the owner nor the organisation's owner may do. */
  collaborators: Map<string, Level>;
  pulls: Pull[];
  hasIssues: boolean;
  issues: Issue[];
  comments: Comment[];
  /** Whether its owner has turned code scanning on. */
  hasCodeScanning: boolean;
  analyses: Analysis[];
  createdAt: number;
  pushedAt: number;
}

/** A credential that was given out, by the text of it. */
export type Token =
  | { kind: 'installation'; installation: Installation; permissions: Permissions; selected: Set<number> | null; expiresAt: number }
  | {
      kind: 'fine-grained';
      login: string;
      owner: Account;
      permissions: Permissions;
      selected: Set<number> | null;
      expiresAt: number | null;
    }
  | { kind: 'classic'; login: string; scopes: string[]; expiresAt: number | null }
  | { kind: 'app-user'; login: string; app: App; expiresAt: number };

export const hour = 3_600_000;

/** All that the host knows. */
export class World {
  readonly clock = new Clock();
  readonly accounts = new Map<string, Account>();
  readonly apps = new Map<number, App>();
  readonly installations = new Map<number, Installation>();
  readonly repositories = new Map<number, Repository>();
  readonly tokens = new Map<string, Token>();
  /** Codes of the manifest flow, until they are exchanged. */
  readonly manifestCodes = new Map<string, { app: App; expiresAt: number }>();
  /** Codes that stand for a person who let an App see who they are. */
  readonly userCodes = new Map<string, { app: App; login: string; expiresAt: number }>();
  /** Calls of the hour; one count serves for all callers. */
  readonly limit = { limit: 5000, used: 0, resetsAt: Math.floor(Date.now() / 1000) + 3600 };
  /** Further calls that are told to slow down. */
  slowDown: { times: number; status: 403 | 429; retryAfter: number | null } = { times: 0, status: 403, retryAfter: null };
  /** Milliseconds until the search has heard of an issue. */
  searchDelay = 0;
  private lastId = 1000;

  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  account(login: string): Account | null {
    return this.accounts.get(login.toLowerCase()) ?? null;
  }

  mustHaveAccount(login: string): Account {
    const account = this.account(login);
    if (account === null) throw new Error(`The double has no account ${login}`);
    return account;
  }

  repository(owner: string, name: string): Repository | null {
    const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
    return [...this.repositories.values()].find((each) => same(each.owner.login, owner) && same(each.name, name)) ?? null;
  }

  appBySlug(slug: string): App | null {
    return [...this.apps.values()].find((app) => app.slug === slug) ?? null;
  }

  installationOf(app: App, account: Account): Installation | null {
    return [...this.installations.values()].find((each) => each.app === app && each.account === account) ?? null;
  }

  repositoriesOf(account: Account, selected: Set<number> | null): Repository[] {
    return [...this.repositories.values()].filter((each) => each.owner === account && (selected?.has(each.id) ?? true));
  }

  /** What a person may do with a repository; null for nothing. */
  levelOf(login: string, repository: Repository): Level | null {
    if (repository.owner.login === login) return 'admin';
    if (repository.owner.members.get(login) === 'admin') return 'admin';
    return repository.collaborators.get(login) ?? (repository.isPrivate ? null : 'read');
  }

  /** Who can be assigned: whoever may at least read what not everybody may, or belongs to the organisation. */
  canBeAssigned(login: string, repository: Repository): boolean {
    const account = this.account(login);
    if (account === null || account.type !== 'User') return false;
    return (
      repository.owner.login === account.login || repository.owner.members.has(account.login) || repository.collaborators.has(account.login)
    );
  }

  give(prefix: string, token: Token): string {
    const text = `${prefix}${randomBytes(18).toString('hex')}`;
    this.tokens.set(text, token);
    return text;
  }
}

const rank: Record<Level, number> = { read: 1, write: 2, admin: 3 };
export const reaches = (has: Level | null | undefined, needed: Level): boolean => has != null && rank[has] >= rank[needed];
