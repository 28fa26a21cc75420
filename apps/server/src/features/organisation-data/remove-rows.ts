import { eq, sql } from 'drizzle-orm';
import { organisations, users } from '../../platform/database/schema/session.ts';
import { takeItsTime } from '../../platform/database/take-its-time.ts';
import type { Transaction } from '../../platform/queue/fence.ts';

/** Removes all rows of an organisation, its audit log too, and the accounts of those who belong nowhere else with what was mailed to them. Files go by the triggers of their rows. */
export async function removeRows(tx: Transaction, organisationId: string): Promise<void> {
  await takeItsTime(tx);
  const own = sql`organisation_id = ${organisationId}`;
  await tx.execute(sql`
    with alone as (
      select id, email from accounts where id in (select account_id from ${users} where ${own}) and not exists (
        select from ${users} other where other.account_id = accounts.id and other.organisation_id <> ${organisationId})),
      unsigned as (delete from mails where organisation_id is null and recipient in (select email from alone))
    delete from accounts where id in (select id from alone)`);
  // In one statement each instead of one for each asset, page and issue.
  for (const table of ['occurrences', 'issues', 'scan_pages', 'scans', 'runs', 'assets'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${own}`);
  await tx.execute(sql`select set_config('manara.pruning', 'on', true)`);
  for (const table of ['audit_log', 'audit_chain']) await tx.execute(sql`delete from ${sql.identifier(table)} where ${own}`);
  await tx.execute(sql`select set_config('manara.pruning', 'off', true)`);
  await tx.delete(organisations).where(eq(organisations.id, organisationId));
}
