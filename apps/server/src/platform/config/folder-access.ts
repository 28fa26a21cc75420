import fs from 'node:fs';
import path from 'node:path';

const enter = 0o001;

/** The folder on the way to this one, or itself, that a user who owns nothing here can't pass through, the lowest of them; null: none. It need not exist yet. */
export function closedToOthers(folder: string): string | null {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false });
    if (stat && (stat.mode & enter) === 0) return at;
    if (at === path.dirname(at)) return null;
  }
}

export const isEnterableByOthers = (folder: string): boolean => closedToOthers(folder) === null;
