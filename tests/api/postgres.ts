import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { embeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { ensureDatabase } from '@manara/server/platform/database/embedded/ensure-database';
import { migrateDatabase } from '@manara/server/platform/database/migrate';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL of this run; its database `template_manara` is migrated and empty. */
    postgres: string;
  }
}

/** One PostgreSQL for the whole run, in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-test-'));
  fs.chmodSync(folder, 0o755);
  const postgres = await embeddedPostgres(folder);
  const template = new URL(postgres.url);
  template.pathname = '/template_manara';
  await ensureDatabase(postgres.url, 'template_manara');
  const migration = await migrateDatabase(template.href);
  if (!migration.ok) throw new Error(migration.problem);
  project.provide('postgres', postgres.url);
  return async () => {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
