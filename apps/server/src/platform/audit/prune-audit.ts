import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Days between two prunings of one organisation, since each leaves an entry. */
const pause = 7;

/**
 * Takes what is older than each organisation keeps out of the audit log, with its links in the chain (`prune_audit` in organisations.sql): of one organisation
 * after the other, each in a transaction of its own, so that nothing of another is locked while the chain is. What does not fit the chain stays, and rejects
 * at the end.
 */
export async function pruneAudit(db: NodePgDatabase): Promise<void> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from organisations where audit_days is not null order by id`);
  const failures: unknown[] = [];
  for (const { id, name } of rows)
    try {
      const pruned = await db.execute<{ fits: boolean }>(sql`
        select prune_audit(id, now() - make_interval(days => audit_days)) is not null as fits from organisations
        where id = ${id} and audit_days is not null and not exists (
          select from audit_log where organisation_id = organisations.id and action = 'audit_pruned' and at > now() - make_interval(days => ${pause}))`);
      if (pruned.rows.some(({ fits }) => !fits))
        throw new Error(`The audit log of ${name} is not pruned: entries of it were changed or taken away (see manara doctor)`);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
