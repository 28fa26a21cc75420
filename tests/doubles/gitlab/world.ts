import { randomBytes } from 'node:crypto';
import type { BareRepository } from '../git/bare-repository.ts';
import { Clock } from '../http/clock.ts';

export const levels = { guest: 10, reporter: 20, developer: 30, maintainer: 40, owner: 50 } as const;
export type LevelName = keyof typeof levels;

export interface User {
  id: number;
  username: string;
}

/** A comment on a merge request or an issue. */
export interface Note {
  id: number;
  body: string;
  author: User;
  /** Written by GitLab itself. */
  isSystem: boolean;
  createdAt: number;
  updatedAt: number;
}

export interface MergeRequest {
  id: number;
  iid: number;
  title: string;
  description: string | null;
  author: User;
  state: 'opened' | 'closed' | 'merged';
  source: string;
  /** The project of the source: another where it comes from a fork. */
  sourceProject: number;
  target: string;
  head: string;
  assignees: User[];
  notes: Note[];
  createdAt: number;
  updatedAt: number;
  mergedAt: number | null;
  closedAt: number | null;
  mergeCommit: string | null;
  mergeStatus: 'unchecked' | 'checking' | 'can_be_merged' | 'cannot_be_merged';
}

export interface Issue {
  id: number;
  iid: number;
  title: string;
  description: string | null;
  author: User;
  state: 'opened' | 'closed';
  labels: string[];
  assignees: User[];
  notes: Note[];
  createdAt: number;
  updatedAt: number;
  closedAt: number | null;
}

/** A file of a project that is shown by its address within it. */
interface Upload {
  url: string;
  name: string;
  bytes: Buffer;
}

export interface Hook {
  id: number;
  url: string;
  token: string | null;
  mergeRequests: boolean;
  pushes: boolean;
}

export interface Project {
  id: number;
  /** With its groups. */
  path: string;
  isPrivate: boolean;
  isArchived: boolean;
  defaultBranch: string;
  git: BareRepository;
  members: Map<string, number>;
  mergeRequests: MergeRequest[];
  hasIssues: boolean;
  issues: Issue[];
  uploads: Upload[];
  hooks: Hook[];
  createdAt: number;
}

export interface Token {
  id: number;
  user: User;
  scopes: string[];
  expiresAt: number | null;
  isRevoked: boolean;
}

/** All that the host knows. */
export class World {
  readonly clock = new Clock();
  readonly users = new Map<string, User>();
  readonly projects = new Map<number, Project>();
  readonly tokens = new Map<string, Token>();
  /** Calls of the minute; one count serves for all. */
  readonly limit = { limit: 2000, observed: 0, resetsAt: Math.floor(Date.now() / 1000) + 60 };
  private lastId = 100;

  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  user(username: string): User {
    const user = this.users.get(username);
    if (user === undefined) throw new Error(`The double has no user ${username}`);
    return user;
  }

  /** By number, or by the path with its groups. */
  project(name: string): Project | null {
    const all = [...this.projects.values()];
    return all.find(({ id, path }) => String(id) === name || path.toLowerCase() === name.toLowerCase()) ?? null;
  }

  /** What a person may do with a project; 0 for nothing. */
  levelOf(user: User, { path, members }: Project): number {
    if (path.startsWith(`${user.username}/`)) return levels.owner;
    return members.get(user.username) ?? 0;
  }

  sees(user: User | null, project: Project): boolean {
    return !project.isPrivate || (user !== null && this.levelOf(user, project) >= levels.guest);
  }

  give(token: Token): string {
    const text = `glpat-${randomBytes(10).toString('hex')}`;
    this.tokens.set(text, token);
    return text;
  }
}
