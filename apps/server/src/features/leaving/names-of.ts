import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/auth/members.ts';
import type { Executor } from '../../platform/database/executor.ts';

/** Where what somebody did stands with their name as it was. */
const named: readonly [table: string, id: string, name: string][] = [
  ['issue_events', 'actor_id', 'actor'],
  ['issue_comments', 'author_id', 'author'],
  ['document_versions', 'actor_id', 'actor'],
  ['request_messages', 'author_id', 'author'],
  ['request_resolutions', 'resolved_by', 'resolved_by_name'],
  ['conformance_judgements', 'judged_by', 'judged_by_name'],
];

/**
 * All names that a member has borne here, as far as it is still known. Who bears one of them now keeps it: where nothing but a name says who it was,
 * it may have been either.
 */
export async function namesOf(tx: Executor, { id, organisation_id, full_name }: Member): Promise<string[]> {
  const borne = named.map(
    ([table, by, name]) =>
      sql`select ${sql.identifier(name)} from ${sql.identifier(table)} where organisation_id = ${organisation_id} and ${sql.identifier(by)} = ${id}`,
  );
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct name from (
      select ${full_name}::text union ${sql.join(borne, sql` union `)} union
      select regexp_replace(actor, ' <[^<>]*>$', '') from audit_log where organisation_id = ${organisation_id} and actor_id = ${id}
    ) known (name) where name is not null and not exists (
      select from users other where other.organisation_id = ${organisation_id} and other.id <> ${id} and other.full_name = known.name)`);
  return rows.map(({ name }) => name);
}
