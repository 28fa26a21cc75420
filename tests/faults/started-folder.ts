import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';
import { newFolder } from './product.ts';

/** A folder for one product that has been started before: its database is there, with its owner. */
export function startedFolder(): string {
  const folder = newFolder();
  // The database's files belong to another user.
  execFileSync('cp', ['-a', inject('startedData'), path.join(folder, 'data')]);
  return folder;
}
