import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whose password it is: of the role that owns the cluster, or of the one by which the product works. */
export type RoleFile = 'password' | 'product-password';

/** A password of a cluster, made at its first use. It appears whole or not at all: a full disk or a kill leaves none behind. */
export function clusterPassword(folder: string, of: RoleFile = 'password'): string {
  const file = path.join(folder, of);
  const known = read(file);
  if (known) return known;
  const made = randomBytes(24).toString('base64url');
  const aside = `${file}.${process.pid}`;
  const handle = fs.openSync(aside, 'w', 0o600);
  try {
    fs.writeSync(handle, made);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(aside, file);
  return made;
}
