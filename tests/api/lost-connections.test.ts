import { sql } from 'drizzle-orm';
import { isDatabaseDown } from '@manara/server/platform/http/database-outage';
import { openDatabase, type Database } from '@manara/server/platform/database/pool';
import { takeItsTime } from '@manara/server/platform/database/take-its-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../faults/deadline.ts';
import { freshDatabase } from './database.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
/** What nobody listened to: outside of a test it would have ended the process. */
const unheard: unknown[] = [];
const note = (error: unknown) => void unheard.push(error);

beforeAll(async () => {
  fresh = await freshDatabase();
  process.on('uncaughtException', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  await fresh.drop();
});
beforeEach(() => {
  unheard.length = 0;
  database = openDatabase(fresh.url, { name: 'struck', max: 1 });
});
afterEach(() => database.close());

/** Ends the connections of the pool at the server, as its restart does. */
async function cut(): Promise<void> {
  const { rows } = await fresh.pool.query<{ cut: number }>(
    `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity where application_name = 'struck' and datname = current_database()`,
  );
  expect(rows[0]?.cut).toBeGreaterThan(0);
}
const works = async () => (await database.pool.query('select 1 as one')).rows;

describe('a connection that is lost while somebody has it', () => {
  it('ends nothing, leaves the pool at once, and fails what is asked of it as an outage', async () => {
    const client = await database.pool.connect();
    await cut();
    await eventually('the connection leaves the pool', () => database.pool.totalCount === 0);
    await expect(client.query('select 1')).rejects.toSatisfy(isDatabaseDown);
    expect(await works()).toEqual([{ one: 1 }]);
    client.release();
    expect(await works()).toEqual([{ one: 1 }]);
    expect(unheard).toEqual([]);
  });

  it('ends a transaction in the middle, whose place in the pool the next one has', async () => {
    const broken = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await cut();
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseDown);
    expect(await works()).toEqual([{ one: 1 }]);
    expect(unheard).toEqual([]);
  });

  it('ends a transaction that is just beginning, whose place in the pool the next one has', async () => {
    await works();
    database.pool.once('acquire', (client) => Reflect.get(client, 'connection').stream.destroy());
    await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toSatisfy(isDatabaseDown);
    expect(await works()).toEqual([{ one: 1 }]);
    expect(unheard).toEqual([]);
  });
});

it('where no connection is to be had, the error says of what', async () => {
  const nowhere = openDatabase('postgresql://manara@127.0.0.1:1/manara');
  for (const ask of [nowhere.pool.query('select 1'), nowhere.pool.connect(), nowhere.db.transaction((tx) => tx.execute(sql`select 1`))])
    await expect(ask).rejects.toThrow('The database cannot be reached');
  await nowhere.close();
});

describe('a statement of a session that has so many seconds for one', () => {
  const long = sql`select pg_sleep(1.5)`;

  it('is ended by then, a cursor’s each for itself, and one that takes its time is not', async () => {
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
