import { execFileSync } from 'node:child_process';

const git = (root: string, ...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The newest commit that this branch has in common with main of origin. Throws a sentence where there is none. */
export function baseOf(root: string): string {
  try {
    return git(root, 'merge-base', 'HEAD', 'origin/main');
  } catch {
    throw new Error('There is no origin/main to compare with: name a commit, such as --changed HEAD~1.');
  }
}

/** Files that differ from a commit in the working tree, new ones included, as paths from the root. */
export function changedFiles(root: string, since: string): string[] {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  return [
    ...new Set([
      ...lines(git(root, 'diff', '--name-only', '--no-renames', since)),
      ...lines(git(root, 'ls-files', '--others', '--exclude-standard')),
    ]),
  ].toSorted();
}
