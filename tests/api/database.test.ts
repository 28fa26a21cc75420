import { isSchemaCurrent } from '@manara/server/platform/database/migrate';
import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

test('a fresh database has this program’s schema and nothing in it', async () => {
  const database = await freshDatabase();
  expect(await isSchemaCurrent(database.pool)).toBe(true);
  expect((await database.pool.query('select count(*)::int as people from users')).rows).toEqual([{ people: 0 }]);
  await database.drop();
});
