import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { assets } from '../../platform/database/schema/assets.ts';
import { issueEvents } from '../../platform/database/schema/triage.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { products } from '../../platform/database/schema/products.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scanPages, scans } from '../../platform/database/schema/scans.ts';
import { requestMessages, requestResolutions, serviceRequests } from '../../platform/database/schema/support.ts';
import { issueChanges, issueComments, issueDecisions, verdicts } from '../../platform/database/schema/triage.ts';

const dated: readonly PgTable[] = [
  assets,
  runs,
  scans,
  scanPages,
  issues,
  issueChanges,
  issueComments,
  issueDecisions,
  verdicts,
  products,
  serviceRequests,
  requestMessages,
  requestResolutions,
];
/** These lie ahead, and stay there. */
const ahead = new Set(['until', 'next_scan_at']);

/** What was stored in the last hour was stored just now by the sample: all that it stored before has its own date by then. */
const justNow = sql`now() - interval '1 hour'`;

const moved = (column: SQL, to: Date): SQL =>
  sql`case when ${column} > ${justNow} then ${to.toISOString()}::timestamptz + (${column} - now()) else ${column} end`;

/** Moves what an organisation has just done to another time, as if it had been done then. For the sample alone: what is true keeps its dates. */
export async function redate(db: NodePgDatabase, organisationId: string, to: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of dated) {
      const times = Object.values(getTableColumns(table)).filter(
        ({ columnType, name }) => columnType === 'PgTimestamp' && !ahead.has(name),
      );
      const isRecent = sql.join(
        times.map((column) => sql`${sql.identifier(column.name)} > ${justNow}`),
        sql` or `,
      );
      const changes = times.map((column) => sql`${sql.identifier(column.name)} = ${moved(sql`${sql.identifier(column.name)}`, to)}`);
      await tx.execute(sql`update ${table} set ${sql.join(changes, sql`, `)} where organisation_id = ${organisationId} and (${isRecent})`);
    }
    // The history of an issue is only ever added to: so it is told anew, in its order.
    await tx.execute(sql`
      with told as (delete from ${issueEvents} where organisation_id = ${organisationId} and at > ${justNow} returning *)
      insert into ${issueEvents} (organisation_id, issue_id, at, actor_id, actor, kind, details)
      select organisation_id, issue_id, ${moved(sql`at`, to)}, actor_id, actor, kind, details from told order by id`);
  });
}
