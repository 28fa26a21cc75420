import type { FirstSteps } from '@manara/contract/first-steps';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import { linkStands } from '../../platform/auth/one-time-links.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { oneTimeLinks, organisations, users } from '../../platform/database/schema/session.ts';

interface Found extends Record<string, unknown> {
  is_sample: boolean;
  is_hidden: boolean;
  asset: boolean;
  people: boolean;
  results: boolean;
}

/** What of the first steps an organisation has done, and whether somebody is to be shown them. */
export async function readFirstSteps(db: Executor, { id, organisationId }: Caller): Promise<FirstSteps> {
  const own = sql`organisation_id = ${organisationId}`;
  const { rows } = await db.execute<Found>(sql`
    select (select sample_of is not null from ${organisations} where id = ${organisationId}) as is_sample,
      (select guide_hidden_at is not null from ${users} where id = ${id}) as is_hidden,
      exists (select from assets where ${own}) as asset,
      exists (select from ${users} where ${own} and id <> ${id})
        or exists (select from ${oneTimeLinks} where ${own} and kind = 'invitation' and ${linkStands}) as people,
      exists (select from assets where ${own} and last_scan_at is not null) as results`);
  const [found] = rows;
  if (!found) throw new Error('One row is always answered');
  const { asset, people, results, is_sample, is_hidden } = found;
  return { is_shown: !is_sample && !is_hidden && !(asset && people && results), steps: { asset, people, results } };
}

/** Puts the first steps away for one person, or brings them back. */
export async function hideFirstSteps(db: Executor, { id }: Caller, isHidden: boolean): Promise<void> {
  await db
    .update(users)
    .set({ guide_hidden_at: isHidden ? sql`now()` : null })
    .where(eq(users.id, id));
}
