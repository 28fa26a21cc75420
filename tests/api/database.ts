import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '@manara/server/platform/database/pool';
import pg from 'pg';
import { inject } from 'vitest';
import { count } from '../product/count.ts';

/**
 * A migrated, empty database of its own, with its address; `drop` ends every connection to it and removes it. Its files are copied: written by
 * way of the log, it takes five times the work.
 */
export async function freshDatabase(): Promise<Database & { url: string; drop(): Promise<void> }> {
  const admin = new pg.Client({ connectionString: inject('postgres') });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin.connect();
  count('database');
  await admin.query(`create database ${name} template template_manara strategy file_copy`);
  await admin.end();
  const url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, { name: 'tests' });
  return {
    ...database,
    url: url.href,
    async drop() {
      await database.close();
      const last = new pg.Client({ connectionString: inject('postgres') });
      await last.connect();
      await last.query(`drop database ${name} with (force)`);
      await last.end();
    },
  };
}
