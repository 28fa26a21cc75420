import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../product/free-port.ts';
import { inLongForm } from '../long-form.ts';
import { freshDatabase } from './database.ts';

const script = fileURLToPath(import.meta.resolve('@manara/server/api-main'));
let database: Awaited<ReturnType<typeof freshDatabase>>;
let child: ChildProcess;

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await database.drop();
});

/** Starts the process; resolves with its first message. */
async function start(env: Record<string, string> = {}): Promise<Record<string, string>> {
  child = fork(script, [], {
    env: { ...process.env, DATABASE_URL: database.url, MANARA_PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  const [message] = await once(child, 'message');
  return message;
}

describe('the API process', () => {
  it('says where it listens, answers there, and ends when it is asked', async () => {
    const { type, address } = await start();
    expect(type).toBe('ready');
    expect(await (await fetch(`${address}/livez`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  inLongForm(it)('ends when its parent is gone', async () => {
    await start();
    child.disconnect();
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  inLongForm(it)('says why it cannot start', async () => {
    const busy = net.createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const message = await start({ MANARA_PORT: String((busy.address() as net.AddressInfo).port) });
    busy.close();
    expect(message).toEqual({ type: 'failed', reason: 'EADDRINUSE' });
  });

  it('goes on when every connection to the database is cut', async () => {
    const { address } = await start();
    const cut = await database.pool.query(
      `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(cut.rows[0].cut).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"a@example.org","password":"wrong-password"}',
      });
      expect(answer.status).toBe(401);
    }, 10_000);
  });
});
