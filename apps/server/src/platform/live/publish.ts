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
