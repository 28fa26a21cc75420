import fs from 'node:fs';
import path from 'node:path';
import { CloneFailure } from '../clone-failure.ts';
import { runGit, type GitFolder } from '../git/run-git.ts';
import type { TreeFile } from './list-commit.ts';

/** A file that stands in the folder, with its bytes. */
export interface WrittenFile extends TreeFile {
  size: number;
}

/** Sizes of blobs, by their names; of those that were not fetched and those that are none there is nothing. */
async function sizesOf(git: GitFolder, blobs: readonly string[], signal: AbortSignal): Promise<Map<string, number>> {
  const told = await runGit(git, ['cat-file', '--batch-check'], { signal, input: `${blobs.join('\n')}\n` });
  const lines = told.toString('latin1').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [blob = '', kind, size] = line.split(' ');
      return kind === 'blob' ? [[blob, Number(size)]] : [];
    }),
  );
}

/** Takes what `git cat-file --batch` writes apart: a line with the size, then the content, for each blob in the order asked for. */
function contents(each: (content: Buffer) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted: number | null = null;
  return (chunk) => {
    parts.push(chunk);
    held += chunk.length;
    // A large content is put together once, when all of it is here.
    if (wanted !== null && held < wanted + 1) return;
    let all = Buffer.concat(parts);
    for (;;) {
      if (wanted === null) {
        const line = all.indexOf(10);
        if (line < 0) break;
        wanted = Number(all.toString('latin1', 0, line).split(' ')[2]);
        all = all.subarray(line + 1);
      }
      if (all.length < wanted + 1) break;
      each(all.subarray(0, wanted));
      all = all.subarray(wanted + 1);
      wanted = null;
    }
    parts = [all];
    held = all.length;
  };
}

/** Deletes a file, and the folders that are empty without it. */
function remove(folder: string, file: string): void {
  fs.rmSync(path.join(folder, file), { force: true });
  for (let above = path.dirname(file); above !== '.'; above = path.dirname(above)) {
    try {
      fs.rmdirSync(path.join(folder, above));
    } catch {
      return;
    }
  }
}

/**
 * Makes a folder hold the files of a commit, byte for byte as git has them and none of them a program: what `before` says of it and is
 * the same stays as it is. Answers what it holds then. Throws `CloneFailure` where that would be too much.
 */
export async function writeFiles(
  git: GitFolder,
  folder: string,
  before: ReadonlyMap<string, WrittenFile>,
  files: ReadonlyMap<string, TreeFile>,
  signal: AbortSignal,
): Promise<Map<string, WrittenFile>> {
  const isSame = (file: string) => files.get(file)?.blob === before.get(file)?.blob;
  const changed = [...files].filter(([file]) => !isSame(file));
  const sizes = changed.length > 0 ? await sizesOf(git, [...new Set(changed.map(([, { blob }]) => blob))], signal) : new Map();
  const wanted = changed.filter(([, { blob }]) => (sizes.get(blob) ?? Infinity) <= git.limits.file);
  const kept = [...before].flatMap(([file, { size }]): [string, WrittenFile][] => {
    const now = files.get(file);
    return now && isSame(file) ? [[file, { ...now, size }]] : [];
  });
  const all = new Map(kept);
  const sum = kept.reduce((bytes, [, { size }]) => bytes + size, 0) + wanted.reduce((bytes, [, { blob }]) => bytes + sizes.get(blob), 0);
  if (sum > git.limits.tree) throw new CloneFailure('too_large', 'the files together');
  for (const file of before.keys()) if (!isSame(file)) remove(folder, file);
  if (wanted.length === 0) return all;

  const made = new Set<string>();
  let at = 0;
  const write = (content: Buffer) => {
    const [file, known] = wanted[at] as [string, TreeFile];
    at += 1;
    try {
      const above = path.dirname(file);
      if (!made.has(above)) fs.mkdirSync(path.join(folder, above), { recursive: true });
      made.add(above);
      fs.writeFileSync(path.join(folder, file), content, { flag: 'wx' });
      all.set(file, { ...known, size: content.length });
    } catch (error) {
      // Two names that are one to this file system: the first stands.
      if (!(error instanceof Error && 'code' in error && ['EEXIST', 'ENOTDIR', 'EISDIR'].includes(String(error.code)))) throw error;
    }
  };
  const input = `${wanted.map(([, { blob }]) => blob).join('\n')}\n`;
  await runGit(git, ['cat-file', '--batch'], { signal, input, take: contents(write) });
  return all;
}
