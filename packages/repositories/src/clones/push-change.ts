import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CloneFailure } from './clone-failure.ts';
import { failureOf, tidy } from './git/failure-of.ts';
import type { Remote } from './git/git-settings.ts';
import { GitEnd, runGit, type GitFolder } from './git/run-git.ts';
import type { TreeFile } from './tree/list-commit.ts';

/** A commit to be made and pushed as a branch. */
export interface Change {
  branch: string;
  /** New contents, whole, of files that the folder holds. */
  files: ReadonlyMap<string, Buffer>;
  message: string;
  author: { name: string; email: string };
  /** Adds the author's `Signed-off-by` (Developer Certificate of Origin). */
  signOff: boolean;
  /** When it was decided on: the same change made again at the same moment is the same commit. Now when left out. */
  date?: Date;
  /** The commit that the branch has now; without it there must be no such branch. */
  over?: string;
  /** Told the commit before anybody else can see it; where it rejects, nothing is pushed. */
  noted?: (commit: string) => Promise<void>;
}

/** Whether git takes a name for a branch. */
export async function isBranchName(git: GitFolder, branch: string, signal: AbortSignal): Promise<boolean> {
  if (branch.length > 200 || branch.startsWith('-') || branch.startsWith('refs/')) return false;
  try {
    await runGit(git, ['check-ref-format', `refs/heads/${branch}`], { signal });
    return branch !== 'HEAD';
  } catch (error) {
    if (error instanceof GitEnd) return false;
    throw error;
  }
}

/** The message with the line of a sign-off, in the paragraph of such lines that it may end with. */
function signedOff(message: string, line: string): string {
  const text = message.trimEnd();
  if (text.split('\n').includes(line)) return `${text}\n`;
  const last = text.split('\n\n').at(-1) ?? '';
  const isTrailers = text.includes('\n\n') && last.split('\n').every((one) => /^[A-Za-z][A-Za-z-]*: \S/.test(one));
  return `${text}${isTrailers ? '\n' : '\n\n'}${line}\n`;
}

/** A name or address without what ends it in git's own notation. */
const plain = (text: string): string => text.replace(/[<>\p{Cc}\s]+/gu, ' ').trim();

/** How a file stands in the tree; only those that stand there are changed. */
function modeOf(base: ReadonlyMap<string, TreeFile>, file: string): TreeFile['mode'] {
  const known = base.get(file);
  if (!known) throw new CloneFailure('unsafe', 'not a file of the commit');
  return known.mode;
}

/** Makes a commit on top of `base` with an index of its own: no working tree is read or touched. */
export async function makeCommit(
  git: GitFolder,
  base: { commit: string; files: ReadonlyMap<string, TreeFile> },
  { files, message, author, signOff, date = new Date() }: Change,
  signal: AbortSignal,
): Promise<string> {
  const index = path.join(git.folder, `index.${randomUUID()}`);
  const [name, email] = [plain(author.name), plain(author.email)];
  const when = `${Math.floor(date.getTime() / 1000)} +0000`;
  const environment = {
    GIT_INDEX_FILE: index,
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: when,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: when,
  };
  const ask = async (args: string[], input: string | Buffer = '') => (await runGit(git, args, { signal, environment, input })).toString();
  try {
    await ask(['read-tree', base.commit]);
    const entries: string[] = [];
    for (const [file, content] of files) {
      const blob = (await ask(['hash-object', '-w', '--stdin', '--no-filters'], content)).trim();
      entries.push(`${modeOf(base.files, file)} ${blob}\t${file}\0`);
    }
    await ask(['update-index', '-z', '--index-info'], entries.join(''));
    const tree = (await ask(['write-tree', '--missing-ok'])).trim();
    const text = signOff ? signedOff(message, `Signed-off-by: ${name} <${email}>`) : message;
    return (await ask(['commit-tree', tree, '-p', base.commit], text.replaceAll('\0', ''))).trim();
  } finally {
    for (const file of [index, `${index}.lock`]) fs.rmSync(file, { force: true });
  }
}

/** Pushes a commit as a branch, only where that is what the caller knows it to be. */
export async function pushCommit(
  git: GitFolder,
  remote: Remote,
  commit: string,
  { branch, over = '' }: Pick<Change, 'branch' | 'over'>,
  signal: AbortSignal,
): Promise<void> {
  const name = `refs/heads/${branch}`;
  try {
    await runGit(git, ['push', '--porcelain', '--no-verify', `--force-with-lease=${name}:${over}`, 'source', `${commit}:${name}`], {
      signal,
      remote,
    });
  } catch (error) {
    if (!(error instanceof GitEnd)) throw error;
    const told = /^!\t\S+\t(.*)$/m.exec(error.output)?.[1];
    if (told?.startsWith('[rejected]') || /cannot lock ref|fetch first|stale info/.test(told ?? ''))
      throw new CloneFailure('moved', tidy(told ?? '', remote));
    if (told) throw new CloneFailure('refused', tidy(`${told} ${error.said}`, remote));
    throw failureOf(error, remote);
  }
}
