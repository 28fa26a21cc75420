import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AuditAction } from '@manara/core/audit/audit-action';
import { auditLog } from '../database/schema/audit.ts';
import { recordAudit, type Actor } from './audit-log.ts';

const refusals = ['sign_in_locked', 'access_refused', 'rate_limited'] as const satisfies AuditAction[];

interface Refusal {
  action: (typeof refusals)[number];
  /** The account, or the thing, that was asked for. */
  subjectId: string | null;
  after?: Record<string, unknown>;
}

/** Entries about one person, or one thing where nobody is signed in, in an hour: what is refused beyond that is more of the same. */
const perHour = 20;

/** Of advisory locks in this product, those of refusals. */
const refusalLocks = 4_600_005;

/**
 * Adds an entry about something that was refused, once in a quarter of an hour for the same, so that asking again and again doesn't fill the log. The lock
 * keeps what is refused at the same moment within that.
 */
export async function noteRefusal(db: NodePgDatabase, actor: Actor, { action, subjectId, after = {} }: Refusal): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${refusalLocks}, hashtext(${actor.organisationId + (actor.id ?? subjectId ?? '')}))`);
    const isSame = sql`${auditLog.action} = ${action} and coalesce(${auditLog.after}, '{}') = ${JSON.stringify(after)}::jsonb`;
    const [noted] = await tx
      .select({
        all: sql<number>`count(*)::int`,
        same: sql<number>`(count(*) filter (where ${isSame} and ${auditLog.at} > now() - interval '15 minutes'))::int`,
      })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.organisation_id, actor.organisationId),
          actor.id === null
            ? and(isNull(auditLog.actor_id), subjectId === null ? isNull(auditLog.subject_id) : eq(auditLog.subject_id, subjectId))
            : eq(auditLog.actor_id, actor.id),
          inArray(auditLog.action, [...refusals]),
          gt(auditLog.at, sql`now() - interval '1 hour'`),
        ),
      );
    if (!noted || noted.same > 0 || noted.all >= perHour) return;
    await recordAudit(tx, actor, { action, subjectId, ...(Object.keys(after).length > 0 && { after }) });
  });
}
