import { sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';

/**
 * Does a piece of housekeeping where it has not been done for a day, by one worker however many there are. Where its worker dies over it,
 * another begins it again an hour later, so it must do no harm twice. Answers whether it was done here.
 */
export async function daily(db: Executor, name: string, work: () => Promise<void>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into chores (name, due_at) values (${name}, now() + interval '1 hour')
    on conflict (name) do update set due_at = excluded.due_at where chores.due_at <= now() returning name`);
  if (rows.length === 0) return false;
  await work();
  await db.execute(sql`update chores set due_at = now() + interval '1 day' where name = ${name}`);
  return true;
}
