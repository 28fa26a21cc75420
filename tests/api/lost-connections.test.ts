import { sql } from 'drizzle-orm';
import { isDatabaseDown } from '@manara/server/platform/http/database-outage';
import { openDatabase, type Database } from '@manara/server/platform/database/pool';
import { takeItsTime } from '@manara/server/platform/database/take-its-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../faults/deadline.ts';
import { freshDatabase } from './database.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
/** Errors without a listener. Outside a test they would have ended the process. */
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  fresh = await freshDatabase();
  process.on('uncaughtException', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  await fresh.drop();
});
beforeEach(() => {
  uncaught.length = 0;
  database = openDatabase(fresh.url, { name: 'struck', max: 1 });
});
afterEach(() => database.close());

/** Closes the connections of the pool at the server, as a restart does. */
async function cut(): Promise<void> {
  const { rows } = await fresh.pool.query<{ cut: number }>(
    `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity where application_name = 'struck' and datname = current_database()`,
  );
  expect(rows[0]?.cut).toBeGreaterThan(0);
}
const works = async () => (await database.pool.query('select 1 as one')).rows;

describe('a connection that breaks while it is checked out', () => {
  it('does not end the process, leaves the pool at once, and fails further queries as an outage', async () => {
    const client = await database.pool.connect();
    await cut();
    await eventually('the connection leaves the pool', () => database.pool.totalCount === 0);
    await expect(client.query('select 1')).rejects.toSatisfy(isDatabaseDown);
    expect(await works()).toEqual([{ one: 1 }]);
    client.release();
    expect(await works()).toEqual([{ one: 1 }]);
    expect(uncaught).toEqual([]);
  });

  it('fails a transaction in the middle and frees its slot of the pool', async () => {
    const broken = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await cut();
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseDown);
    expect(await works()).toEqual([{ one: 1 }]);
    expect(uncaught).toEqual([]);
  });

  it('fails a transaction at its beginning and frees its slot of the pool', async () => {
    await works();
    database.pool.once('acquire', (client) => Reflect.get(client, 'connection').stream.destroy());
    await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toSatisfy(isDatabaseDown);
    expect(await works()).toEqual([{ one: 1 }]);
    expect(uncaught).toEqual([]);
  });
});

it('an error of connecting says that it is the database’s', async () => {
  const nowhere = openDatabase('postgresql://manara@127.0.0.1:1/manara');
  for (const ask of [nowhere.pool.query('select 1'), nowhere.pool.connect(), nowhere.db.transaction((tx) => tx.execute(sql`select 1`))])
    await expect(ask).rejects.toThrow('The database cannot be reached');
  await nowhere.close();
});

describe('a statement timeout', () => {
  const long = sql`select pg_sleep(1.5)`;

  it('counts for each statement, for each fetch of a cursor, and not for a transaction that lifts it', async () => {
    const hasty = openDatabase(fresh.url, { longest: 1 });
    await expect(hasty.db.execute(long)).rejects.toMatchObject({ cause: { code: '57014' } });
    const read = await hasty.db.transaction(async (tx) => {
      await tx.execute(sql`declare slowly no scroll cursor for select n, pg_sleep(0.4) from generate_series(1, 4) n`);
      const numbers: unknown[] = [];
      for (let row = 0; row < 4; row += 1) numbers.push((await tx.execute(sql`fetch 1 from slowly`)).rows[0]?.['n']);
      return numbers;
    });
    expect(read).toEqual([1, 2, 3, 4]);
    await hasty.db.transaction(async (tx) => {
      await takeItsTime(tx);
      await tx.execute(long);
    });
    await expect(hasty.db.execute(long)).rejects.toMatchObject({ cause: { code: '57014' } });
    await hasty.close();
  });
});
