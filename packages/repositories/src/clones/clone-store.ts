import fs from 'node:fs';
import path from 'node:path';
import type { Egress } from '@manara/egress/egress';
import { CloneFailure } from './clone-failure.ts';
import { cloneLimits, type CloneLimits } from './clone-limits.ts';
import { keepFiles, type KeptFiles } from './keep-files.ts';
import { cloneEntry } from './clone-entry.ts';
import { deleteFolder, readState, sweepFolder, writeState, type CloneState } from './kept-clones.ts';
import { failureOf } from './git/failure-of.ts';
import { findGit } from './git/find-git.ts';
import type { Remote } from './git/git-settings.ts';
import { runGit, type GitFolder } from './git/run-git.ts';
import { isBranchName, makeCommit, pushCommit, type Change } from './push-change.ts';
import { lockRepository } from './repository-lock.ts';
import { listCommit } from './tree/list-commit.ts';
import { writeFiles } from './tree/write-files.ts';

/** A repository at its host. */
export interface CloneSource {
  /** Names it for good: organisation, provider, host and name. */
  key: string;
  /** How it is reached now; `authorization` is the value of the HTTP header, null where anybody may read. */
  access: () => Promise<{ url: string; authorization: string | null }>;
  /** null: the one that its host calls default. */
  branch: string | null;
}

/** The sources at the newest commit of a branch. */
export interface Checkout {
  /** Files as git has them; links, other repositories, what is too large and names that are not safe are left out. Not to be changed. */
  folder: string;
  branch: string;
  commit: string;
  /** Some of the files as they are now, for whoever goes on with them when others use the sources. */
  keep(isKept: (file: string) => boolean): Promise<KeptFiles>;
  /** The commit that a branch has at the host; null where there is no such branch. */
  head(branch: string): Promise<string | null>;
  /** Makes a commit on top of `commit` and pushes it. Throws `CloneFailure`, `moved` where the branch is not what `over` says. */
  push(change: Change): Promise<{ commit: string }>;
}

/** Keeps repositories that are not ours, bounded in time and room. Its failures are `CloneFailure`s, or the signal's reason. */
export interface CloneStore {
  /** Hands over the newest sources of a branch, to one user at a time for each repository, over all processes. */
  withCheckout<T>(source: CloneSource, signal: AbortSignal, work: (checkout: Checkout) => Promise<T>): Promise<T>;
  /** Deletes what was not used for long, what is too much, and what a killed process left behind. */
  sweep(): Promise<void>;
}

export interface CloneSettings {
  /** Nobody else's; made when it is needed. */
  folder: string;
  egress: Egress;
  /** The program; that of the path when left out. */
  git?: string;
  limits?: Partial<CloneLimits>;
}

/** After so many fetches and pushes a repository is fetched anew, so that it does not grow for ever. */
const mostChanges = 30;
const base = 'refs/manara/base';

export function createCloneStore({ folder, egress, git: program, limits: given = {} }: CloneSettings): CloneStore {
  const limits = { ...cloneLimits, ...given };
  const sweep = () => sweepFolder(folder, limits);
  /** Beside the work of somebody, whose result it does not change; the next sweep goes on. */
  const tidy = () => sweep().catch(() => {});
  return {
    sweep,
    withCheckout: async (source, signal, work) => {
      const found = await findGit(program);
      if (!found) throw new CloneFailure('no_git');
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const entry = cloneEntry(folder, source.key);
      const lock = await lockRepository(`${entry}.lock`, signal);
      try {
        if (lock.wasAbandoned) await deleteFolder(entry);
        const clone = new Clone(entry, { program: found.program, folder: path.join(entry, 'git'), limits }, egress, source, signal);
        return await work(await clone.refresh());
      } finally {
        lock.release();
        await tidy();
      }
    },
  };
}

/** One repository, held by one user. */
class Clone {
  readonly #entry: string;
  readonly #git: GitFolder;
  readonly #egress: Egress;
  readonly #source: CloneSource;
  readonly #signal: AbortSignal;

  constructor(entry: string, git: GitFolder, egress: Egress, source: CloneSource, signal: AbortSignal) {
    this.#entry = entry;
    this.#git = git;
    this.#egress = egress;
    this.#source = source;
    this.#signal = signal;
  }

  /** Brings the folder to the newest commit. What fails while the repository is changed leaves nothing of it. */
  async refresh(): Promise<Checkout> {
    return this.#reach(async (remote, signal) => {
      const state = await this.#prepare(signal);
      const { branch, commit } = await this.#newest(remote, signal);
      try {
        if (state.commit !== commit) await this.#bring(state, remote, branch, signal);
        writeState(this.#entry, state);
      } catch (error) {
        await deleteFolder(this.#entry);
        throw error;
      }
      return {
        folder: this.#tree,
        branch,
        commit: state.commit ?? commit,
        keep: (isKept) => keepFiles(path.dirname(this.#entry), this.#tree, [...state.files.keys()].filter(isKept), this.#signal),
        head: (name) => this.#reach((again, until) => this.#head(again, name, until)),
        push: (change) => this.#reach((again, until) => this.#push(state, change, again, until)),
      };
    });
  }

  get #tree(): string {
    return path.join(this.#entry, 'tree');
  }

  /** Does something with the way to the host open, and in bounded time. */
  async #reach<T>(work: (remote: Remote, signal: AbortSignal) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(this.#git.limits.seconds * 1000);
    const signal = AbortSignal.any([this.#signal, timeout]);
    const access = await this.#source.access();
    const proxy = await this.#egress.startProxy({ maxBytes: this.#git.limits.transfer });
    // Where a host sends us elsewhere, what opens it does not go along.
    proxy.confineTo(access.url);
    const remote = { ...access, proxy };
    try {
      return await work(remote, signal);
    } catch (error) {
      if (timeout.aborted && !this.#signal.aborted) throw new CloneFailure('timed_out');
      throw failureOf(error, remote);
    } finally {
      await proxy.close();
    }
  }

  /** What is known of the repository on the disk; begun anew where nothing is, or where it has been changed often. */
  async #prepare(signal: AbortSignal): Promise<CloneState> {
    const known = readState(this.#entry);
    if (known && known.changes < mostChanges) return known;
    await deleteFolder(this.#entry);
    for (const one of [this.#git.folder, this.#tree]) fs.mkdirSync(one, { recursive: true, mode: 0o700 });
    await runGit(this.#git, ['init', '--quiet', '--bare', '--template='], { signal });
    return { commit: null, changes: 0, files: new Map() };
  }

  async #newest(remote: Remote, signal: AbortSignal): Promise<{ branch: string; commit: string }> {
    const branch = this.#source.branch ?? (await this.#defaultBranch(remote, signal));
    const commit = branch === null ? null : await this.#head(remote, branch, signal);
    if (branch === null || commit === null) throw new CloneFailure('no_branch', branch ?? '');
    return { branch, commit };
  }

  async #defaultBranch(remote: Remote, signal: AbortSignal): Promise<string | null> {
    const told = await runGit(this.#git, ['ls-remote', '--symref', 'source', 'HEAD'], { signal, remote });
    return /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(told.toString())?.[1] ?? null;
  }

  async #head(remote: Remote, branch: string, signal: AbortSignal): Promise<string | null> {
    if (!(await isBranchName(this.#git, branch, signal))) throw new CloneFailure('no_branch', 'not the name of a branch');
    const name = `refs/heads/${branch}`;
    const told = await runGit(this.#git, ['ls-remote', 'source', name], { signal, remote });
    const line = told
      .toString()
      .split('\n')
      .find((one) => one.endsWith(`\t${name}`));
    return /^([0-9a-f]{40}|[0-9a-f]{64})\t/.exec(line ?? '')?.[1] ?? null;
  }

  async #bring(state: CloneState, remote: Remote, branch: string, signal: AbortSignal): Promise<void> {
    fs.rmSync(path.join(this.#entry, 'state.json'), { force: true });
    const args = ['--depth=1', '--no-tags', '--no-write-fetch-head', `--filter=blob:limit=${this.#git.limits.file}`];
    await runGit(this.#git, ['fetch', '--quiet', ...args, 'source', `+refs/heads/${branch}:${base}`], { signal, remote });
    const commit = (await runGit(this.#git, ['rev-parse', '--verify', '--end-of-options', base], { signal })).toString().trim();
    const files = await listCommit(this.#git, commit, signal);
    state.files = await writeFiles(this.#git, this.#tree, state.files, files, signal);
    state.commit = commit;
    state.changes += 1;
  }

  async #push(state: CloneState, change: Change, remote: Remote, signal: AbortSignal): Promise<{ commit: string }> {
    if (!(await isBranchName(this.#git, change.branch, signal))) throw new CloneFailure('no_branch', 'not the name of a branch');
    const commit = await makeCommit(this.#git, { commit: state.commit ?? base, files: state.files }, change, signal);
    await change.noted?.(commit);
    await pushCommit(this.#git, remote, commit, change, signal);
    state.changes += 1;
    writeState(this.#entry, state);
    return { commit };
  }
}
