import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { embeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { ensureDatabase } from '@manara/server/platform/database/embedded/ensure-database';
import { migrateDatabase } from '@manara/server/platform/database/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL of this run; its database `template_manara` is migrated and empty. */
    postgres: string;
  }
}

/** What is thrown away after the run need not survive a power cut, nor stay small. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1d',
  max_wal_size: '4GB',
};

async function forgoDurability(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** One PostgreSQL for the whole run, in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-test-'));
  fs.chmodSync(folder, 0o755);
  // In a group of its own: what ends the run must not end it too.
  const end = fork(path.join(import.meta.dirname, 'stop-postgres.ts'), [folder], { detached: true, execArgv: [] });
  const postgres = await embeddedPostgres(folder);
  const url = postgres.ownerUrl('manara');
  await forgoDurability(url);
  const template = new URL(url);
  template.pathname = '/template_manara';
  await ensureDatabase(url, 'template_manara');
  const migration = await migrateDatabase(template.href);
  if (!migration.ok) throw new Error(migration.problem);
  project.provide('postgres', url);
  return async () => {
    end.disconnect();
    await once(end, 'exit');
  };
}
