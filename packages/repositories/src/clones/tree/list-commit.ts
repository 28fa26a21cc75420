import { CloneFailure } from '../clone-failure.ts';
import { runGit, type GitFolder } from '../git/run-git.ts';
import { isSafeName } from './safe-name.ts';

/** A file of a commit: how git keeps it. */
export interface TreeFile {
  mode: '100644' | '100755';
  blob: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const mostBytes = 64_000_000;

function nameOf(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** The plain files of a commit by their names; links, other repositories and names that are not safe are left out. */
export async function listCommit(git: GitFolder, commit: string, signal: AbortSignal): Promise<Map<string, TreeFile>> {
  const files = new Map<string, TreeFile>();
  let rest = Buffer.alloc(0);
  let seen = 0;
  let bytes = 0;
  const add = (entry: Buffer) => {
    seen += 1;
    if (seen > git.limits.files) throw new CloneFailure('too_many_files');
    const tab = entry.indexOf(9);
    const [mode, kind, blob = ''] = entry.toString('latin1', 0, tab).split(' ');
    const file = kind === 'blob' && (mode === '100644' || mode === '100755') ? nameOf(entry.subarray(tab + 1)) : null;
    if (file !== null && isSafeName(file)) files.set(file, { mode: mode as TreeFile['mode'], blob });
  };
  const take = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new CloneFailure('too_many_files', 'names take too much');
    const all = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    for (let end = all.indexOf(0); end >= 0; end = all.indexOf(0, from)) {
      add(all.subarray(from, end));
      from = end + 1;
    }
    rest = Buffer.from(all.subarray(from));
  };
  await runGit(git, ['ls-tree', '-r', '-z', '--full-tree', commit], { signal, take });
  return files;
}
