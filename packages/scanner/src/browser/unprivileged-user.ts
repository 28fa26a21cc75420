import { readFileSync } from 'node:fs';

/** Whom the browser runs as: ids of the operating system. */
export interface ProcessOwner {
  uid: number;
  gid: number;
}

/**
 * As root the browser runs under the system's own powerless user; otherwise under the user who started us (null: no change).
 * Without an entry for `nobody` the ids that every Linux reserves for it are taken.
 */
export function browserOwner(): ProcessOwner | null {
  if (process.getuid?.() !== 0) return null;
  try {
    const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) };
  } catch {
    // No readable user database: the reserved ids below need none.
  }
  return { uid: 65534, gid: 65534 };
}
