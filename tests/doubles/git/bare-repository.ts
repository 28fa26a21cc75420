import fs from 'node:fs/promises';
import path from 'node:path';
import { askGit, runGit } from './run-git.ts';

/** Contents by path; null takes a file away. */
export type Files = Record<string, string | Buffer | { mode: '100644' | '100755' | '120000'; contents: string | Buffer } | null>;

export type MergeMethod = 'merge' | 'squash' | 'rebase';

/** A bare repository in a folder, as a host keeps it. */
export class BareRepository {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(folder: string, defaultBranch: string): Promise<BareRepository> {
    await fs.mkdir(folder, { recursive: true });
    await runGit(folder, ['init', '--quiet', '--bare', `--initial-branch=${defaultBranch}`]);
    // As the real hosts serve: parts by filter, any commit that is asked for by its name.
    await runGit(folder, ['config', 'uploadpack.allowFilter', 'true']);
    await runGit(folder, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
    return new BareRepository(folder);
  }

  /** A commit on a branch that changes these files; the branch begins at `from`, or at nothing, where there is none. */
  async commit(branch: string, files: Files, message: string, from?: string): Promise<string> {
    const parent = (await this.head(branch)) ?? from ?? null;
    const lines: Buffer[] = [
      Buffer.from(`commit refs/heads/${branch}\ncommitter Mona <mona@example.org> ${Math.floor(Date.now() / 1000)} +0000\n`),
      data(message),
      Buffer.from(parent === null ? '' : `from ${parent}\n`),
    ];
    for (const [name, file] of Object.entries(files)) {
      if (file === null) lines.push(Buffer.from(`D ${quoted(name)}\n`));
      else {
        const { mode, contents } = typeof file === 'string' || Buffer.isBuffer(file) ? { mode: '100644', contents: file } : file;
        lines.push(Buffer.from(`M ${mode} inline ${quoted(name)}\n`), data(contents));
      }
    }
    await runGit(this.folder, ['fast-import', '--quiet', '--force'], Buffer.concat(lines));
    return this.mustHaveHead(branch);
  }

  async head(branch: string): Promise<string | null> {
    return (await this.branches()).get(branch) ?? null;
  }

  /** The newest commit of each branch. */
  async branches(): Promise<Map<string, string>> {
    const text = await runGit(this.folder, ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads/']);
    const lines = text === '' ? [] : text.split('\n');
    return new Map(lines.map((line) => [line.slice(41 + 'refs/heads/'.length), line.slice(0, 40)]));
  }

  /** Takes a ref of another repository with all that leads to it. */
  async fetch(from: BareRepository, ref: string, as: string): Promise<void> {
    await runGit(this.folder, ['fetch', '--quiet', from.folder, `+${ref}:${as}`]);
  }

  async setRef(ref: string, commit: string): Promise<void> {
    await runGit(this.folder, ['update-ref', ref, commit]);
  }

  async deleteBranch(branch: string): Promise<void> {
    await runGit(this.folder, ['update-ref', '-d', `refs/heads/${branch}`]);
  }

  /** The text of a file at a branch or commit; null where there is none. */
  async read(at: string, name: string): Promise<string | null> {
    const { code, stdout } = await askGit(this.folder, ['show', `${at}:${name}`]);
    return code === 0 ? stdout : null;
  }

  async log(at: string): Promise<{ commit: string; message: string; author: string }[]> {
    const text = await runGit(this.folder, ['log', '--format=%H%x00%an <%ae>%x00%B%x01', at]);
    return text
      .split('\u0001')
      .map((entry) => entry.trimStart().split('\0'))
      .filter((parts) => parts.length === 3)
      .map(([commit = '', author = '', message = '']) => ({ commit, author, message: message.trimEnd() }));
  }

  async mergeBase(one: string, other: string): Promise<string | null> {
    const { code, stdout } = await askGit(this.folder, ['merge-base', one, other]);
    return code === 0 ? stdout.trim() : null;
  }

  /** How many commits `head` has that `base` has not. */
  async ahead(base: string, head: string): Promise<number> {
    return Number(await runGit(this.folder, ['rev-list', '--count', `${base}..${head}`]));
  }

  async isAncestor(older: string, newer: string): Promise<boolean> {
    return (await askGit(this.folder, ['merge-base', '--is-ancestor', older, newer])).code === 0;
  }

  /** The tree that a merge would leave; null where it conflicts. */
  async mergedTree(base: string, head: string): Promise<string | null> {
    const { code, stdout } = await askGit(this.folder, ['merge-tree', '--write-tree', base, head]);
    return code === 0 ? (stdout.split('\n')[0] ?? null) : null;
  }

  /** Merges `head` into a branch as a host does at a press of its button; null where it conflicts. */
  async merge(branch: string, head: string, method: MergeMethod, message: string): Promise<string | null> {
    const base = await this.mustHaveHead(branch);
    const tree = await this.mergedTree(base, head);
    if (tree === null) return null;
    const parents = method === 'merge' ? [base, head] : [base];
    const commit = await this.commitTree(tree, parents, message);
    await this.setRef(`refs/heads/${branch}`, commit);
    return commit;
  }

  commitTree(tree: string, parents: readonly string[], message: string): Promise<string> {
    return runGit(this.folder, ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message]);
  }

  /** A hook of the host, run by git as it takes a push. */
  async setHook(name: string, script: string): Promise<void> {
    const file = path.join(this.folder, 'hooks', name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, script, { mode: 0o755 });
  }

  private async mustHaveHead(branch: string): Promise<string> {
    const head = await this.head(branch);
    if (head === null) throw new Error(`No branch ${branch} in ${this.folder}`);
    return head;
  }
}

const data = (contents: string | Buffer): Buffer => {
  const bytes = Buffer.from(contents);
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]);
};

const quoted = (name: string): string => `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
