import fs from 'node:fs';
import path from 'node:path';

const enter = 0o001;

/** True when a user that owns nothing here can pass through every folder down to this one. The folder itself need not exist yet. */
export function isEnterableByOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false });
    if (stat && (stat.mode & enter) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
