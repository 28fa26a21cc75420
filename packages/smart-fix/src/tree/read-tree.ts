import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import ignore, { type Ignore } from 'ignore';

/** Folders that are listed before others have their turn: asking for each in the background would take twenty times as long. */
const foldersAtOnce = 50;

/** Bounds on what is read of a tree that is not ours. */
export interface TreeLimits {
  files: number;
  /** Bytes of one file; larger ones are passed over. */
  fileSize: number;
  depth: number;
}

export const treeLimits: TreeLimits = { files: 200_000, fileSize: 2_000_000, depth: 40 };

/** Folders in which nothing is written by hand. */
const never = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  'bower_components',
  '.next',
  '.nuxt',
  '.svelte-kit',
  '.astro',
  '.cache',
  '.output',
  '__pycache__',
  '.venv',
  'coverage',
]);

/**
 * Paths of the files below a folder that `wanted` takes, with `/` between their parts, in order. Symbolic links are not followed
 * and, unless all of it `isCommitted`, what git ignores is left out, at any depth. Throws where the folder cannot be read, and TooManyFiles; a folder within that cannot be is passed over.
 */
export async function listTree(
  folder: string,
  wanted: (file: string) => boolean,
  limits = treeLimits,
  isCommitted = false,
): Promise<string[]> {
  const files: string[] = [];
  let folders = 0;
  const visit = async (below: string, rules: readonly [string, Ignore][], depth: number): Promise<void> => {
    folders += 1;
    if (folders % foldersAtOnce === 0) await others();
    const entries = readdirSync(path.join(folder, below), { withFileTypes: true });
    const hasRules = !isCommitted && entries.some((entry) => entry.name === '.gitignore' && entry.isFile());
    const here = hasRules ? rulesIn(folder, path.posix.join(below, '.gitignore')) : null;
    const all = here ? [...rules, [below, here] as [string, Ignore]] : rules;
    const inside: string[] = [];
    for (const entry of entries) {
      const name = path.posix.join(below, entry.name);
      if (entry.isDirectory()) {
        if (!never.has(entry.name) && !isIgnored(`${name}/`, all)) inside.push(name);
      } else if (entry.isFile() && wanted(name) && !isIgnored(name, all)) files.push(name);
      if (files.length > limits.files) throw new TooManyFiles(limits.files);
    }
    if (depth < limits.depth) for (const one of inside.sort()) await visit(one, all, depth + 1).catch(passOver);
  };
  await visit('', [], 0);
  return files.sort();
}

/** There is more below a folder than is read. */
export class TooManyFiles extends Error {
  readonly most: number;

  constructor(most: number) {
    super(`More than ${most} files`);
    this.most = most;
  }
}

/** A folder that may not be read holds nothing for us; too many files end the work. */
function passOver(error: unknown): void {
  if (!(error instanceof Error && 'code' in error)) throw error;
}

/** A rule with more wildcards than anybody needs could take for ever to compare: it ignores nothing. */
const isComparable = (rule: string): boolean => (rule.match(/\*\*/g) ?? []).length <= 2 && (rule.match(/\*+/g) ?? []).length <= 5;

function rulesIn(folder: string, file: string): Ignore | null {
  const handle = openOrNull(path.join(folder, file));
  if (handle === null) return null;
  // In another encoding than UTF-8 its comments alone are unreadable.
  const text = readFileSync(handle, 'utf8');
  closeSync(handle);
  return text ? ignore().add(text.split('\n').filter(isComparable)) : null;
}

const isIgnored = (name: string, rules: readonly [string, Ignore][]): boolean =>
  rules.some(([below, own]) => own.ignores(below ? name.slice(below.length + 1) : name));

/** A text file's content; null where it is too large, no text in UTF-8 (in another encoding it could not be written back as it was), or none any more. A symbolic link is not followed. */
export function readText(folder: string, file: string, limits = treeLimits): string | null {
  const handle = openOrNull(path.join(folder, file));
  if (handle === null) return null;
  try {
    if (fstatSync(handle).size > limits.fileSize) return null;
    const bytes = readFileSync(handle);
    return bytes.includes(0) || !isUtf8(bytes) ? null : bytes.toString('utf8');
  } finally {
    closeSync(handle);
  }
}

/** How a file begins, as far as `bytes` go; empty where it cannot be read. A symbolic link is not followed. */
export function readBeginning(folder: string, file: string, bytes = 300): string {
  const handle = openOrNull(path.join(folder, file));
  if (handle === null) return '';
  try {
    const beginning = Buffer.alloc(bytes);
    return beginning.toString('utf8', 0, readSync(handle, beginning, 0, bytes, 0));
  } finally {
    closeSync(handle);
  }
}

function openOrNull(file: string): number | null {
  try {
    return openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch {
    return null;
  }
}
