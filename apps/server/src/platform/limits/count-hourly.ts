import { sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { hourlyCounts } from '../database/schema/limits.ts';
import { AppError } from '../http/app-error.ts';

const codes = { uploads: 'limit.uploads', invitations: 'limit.invitations', published: 'limit.published' } as const;

/** What is counted: of the organisation, or of one of its assets. */
type Counted = 'uploads' | 'invitations' | `published ${string}`;

function codeOf(what: Counted): (typeof codes)[keyof typeof codes] {
  return what === 'uploads' || what === 'invitations' ? codes[what] : codes.published;
}

/**
 * Counts one more of what an organisation, or one of its assets, may do so often in an hour, which begins with the first; throws 429 beyond that. One statement counts and
 * looks, so that no two that come together are the same last one. In a transaction, what is rolled back was not counted.
 */
export async function countHourly(db: Executor, organisationId: string, what: Counted, most: number | null): Promise<void> {
  if (most === null) return;
  const isOver = sql`${hourlyCounts.since} <= now() - interval '1 hour'`;
  const [row] = await db
    .insert(hourlyCounts)
    .values({ organisation_id: organisationId, what, count: 1 })
    .onConflictDoUpdate({
      target: [hourlyCounts.organisation_id, hourlyCounts.what],
      set: {
        since: sql`case when ${isOver} then now() else ${hourlyCounts.since} end`,
        count: sql`case when ${isOver} then 1 else least(${hourlyCounts.count}, ${most}) + 1 end`,
      },
    })
    .returning({
      count: hourlyCounts.count,
      seconds: sql<number>`greatest(1, ceil(extract(epoch from ${hourlyCounts.since} + interval '1 hour' - now())))::int`,
    });
  if (row && row.count > most)
    throw new AppError(codeOf(what), 429, { params: { most, minutes: Math.ceil(row.seconds / 60) }, retryAfter: row.seconds });
}
