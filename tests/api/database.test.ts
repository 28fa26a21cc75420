import { isSchemaCurrent } from '@manara/server/platform/database/migrate';
import { openDatabase } from '@manara/server/platform/database/pool';
import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

test('a fresh database has this program’s schema and nothing in it', async () => {
  const database = await freshDatabase();
  expect(await isSchemaCurrent(database.pool)).toBe(true);
  expect((await database.pool.query('select count(*)::int as people from users')).rows).toEqual([{ people: 0 }]);
  await database.drop();
});

test('every session reckons in UTC, whatever the database or the options of its address say', async () => {
  const database = await freshDatabase();
  await database.pool.query(`alter database ${new URL(database.url).pathname.slice(1)} set timezone to 'Asia/Kolkata'`);
  const withOptions = new URL(database.url);
  withOptions.searchParams.set('options', '-c timezone=Asia/Tokyo -c work_mem=5MB');
  for (const [url, memory] of [
    [database.url, '4MB'],
    [withOptions.href, '5MB'],
  ] as const) {
    const opened = openDatabase(url, { name: 'tests', max: 2 });
    const read = () =>
      opened.pool.query(`select current_setting('timezone') as zone, current_setting('work_mem') as memory,
        (timestamptz '2026-03-08T20:00:00Z')::date::text as day, pg_sleep(0.05)`);
    // Each on a connection of its own.
    for (const { rows } of await Promise.all([read(), read()])) expect(rows[0]).toMatchObject({ zone: 'UTC', memory, day: '2026-03-08' });
    await opened.close();
  }
  await database.drop();
});
