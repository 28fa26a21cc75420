import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../product/free-port.ts';
import { freshDatabase } from './database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let child: ChildProcess;

beforeEach(async () => {
  database = await freshDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'statement-limits-'));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await database.drop();
  await fs.rm(folder, { recursive: true, force: true });
});

/** Starts one of the product's processes; resolves with its first message. */
async function start(program: 'api-main' | 'worker-main'): Promise<Record<string, string>> {
  const env = { ...process.env, DATABASE_URL: database.url, MANARA_DATA_DIR: folder, MANARA_PORT: String(await freePort()) };
  child = fork(fileURLToPath(import.meta.resolve(`@manara/server/${program}`)), [], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  const [message] = await once(child, 'message');
  return message;
}

/** What a session has set is seen by that session alone: a row that it writes into a table has it told. */
const tellLimitsAt = async (table: 'login_attempts' | 'workers'): Promise<unknown> =>
  database.pool.query(`
    create table seen_limits (session text, longest text);
    create function see_limit() returns trigger language plpgsql as $$ begin
      insert into seen_limits values (current_setting('application_name'), current_setting('statement_timeout'));
      return new;
    end $$;
    create trigger see_limit before insert or update on ${table} for each row execute function see_limit()`);

const seenLimits = async () => (await database.pool.query('select distinct session, longest from seen_limits')).rows;

describe('how long a statement may take', () => {
  it('is two minutes for one of a request', async () => {
    const { address } = await start('api-main');
    await tellLimitsAt('login_attempts');
    await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@example.org","password":"wrong-password"}',
    });
    expect(await seenLimits()).toEqual([{ session: 'manara api', longest: '2min' }]);
  });

  it('is an hour for one of a worker', async () => {
    await start('worker-main');
    await tellLimitsAt('workers');
    await vi.waitFor(async () => expect(await seenLimits()).toEqual([{ session: 'manara worker', longest: '1h' }]), 60_000);
  });
});
