import fs from 'node:fs';

/** The user that a program is started under; null: our own, since we are not root. */
export interface ServiceUser {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. Never the browser's user: what the browser reads must not reach the database's files. */
const candidates = ['postgres', 'daemon'];

/** For root, the first of those users that this machine has. */
export function databaseUser(): ServiceUser | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of candidates) {
    const [, , uid, gid] = accounts.find(([login]) => login === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}
