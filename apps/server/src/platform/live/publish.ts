import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The PostgreSQL channel of live events. */
export const liveChannel = 'manara_live';

/** What goes over the channel: names and ids, never content. */
export interface Notice {
  organisationId: string;
  /** The name of a loader in EventLoaders, such as `scan_progress`; or `session_ended`, with the session's id. */
  kind: string;
  id: string;
  /** The one member whom it concerns; everybody of the organisation where nobody is named. */
  memberId?: string;
}

/**
 * Tells every API process, which read the thing by its id and send it to that organisation's people. Inside a transaction it goes out
 * with the commit. Lost while the database restarts; clients ask again by themselves.
 */
export async function publish(
  db: Pick<NodePgDatabase, 'execute'>,
  organisationId: string,
  event: { kind: string; id: string },
): Promise<void> {
  const notice: Notice = { organisationId, kind: event.kind, id: event.id };
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`);
}

/** Tells members that something of their own has changed, each of them alone, whose id the event has. */
export async function publishToMembers(
  db: Pick<NodePgDatabase, 'execute'>,
  organisationId: string,
  memberIds: readonly string[],
  kind: string,
): Promise<void> {
  if (memberIds.length === 0) return;
  const notices = memberIds.map((id): string => JSON.stringify({ organisationId, kind, id, memberId: id } satisfies Notice));
  await db.execute(sql`select pg_notify(${liveChannel}, notice) from unnest(${sql.param(notices)}::text[]) notice`);
}
