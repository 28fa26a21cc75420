import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: another process, or this one, has locked the file. */
const busy = 5;
/** Milliseconds to wait for somebody who only asks. */
const patience = 500;

/** What nothing refers to any more would be closed, and its lock lost. */
const kept = new Set<DatabaseSync>();

/** Where a lock is, and whether it could be had; `unknown`: the file system knows no locks. */
export type Held = { state: 'taken'; release(): void } | { state: 'held' } | { state: 'unknown' };

function locked(file: string, statements: string, wait: number, readOnly: boolean): Held {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly, timeout: wait });
    database.exec(statements);
    const taken = database;
    kept.add(taken);
    const release = () => {
      kept.delete(taken);
      taken.close();
    };
    return { state: 'taken', release };
  } catch (error) {
    database?.close();
    const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined;
    return { state: code === busy ? 'held' : 'unknown' };
  }
}

/**
 * Locks an open file for as long as this process lives, however it ends. The lock is the operating system's own, which holds between containers that share the
 * folder, where process numbers mean nothing. Node has no call for it; SQLite, which is part of Node, locks its files so. Nothing is stored in the file, and it
 * stays: a file that somebody removes is locked for nobody else.
 */
export const holdFile = (file: string): Held => locked(file, 'pragma journal_mode = memory; begin exclusive', patience, false);

/** Whether a process holds the file. Those who only ask don't keep each other from it. */
export function isFileHeld(file: string): boolean {
  const asked = locked(file, 'begin; select count(*) from sqlite_schema', 0, true);
  if (asked.state === 'taken') asked.release();
  return asked.state === 'held';
}
