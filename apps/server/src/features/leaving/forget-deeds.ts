import { formerMember, formerMemberId } from '@manara/core/former-member';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Member } from '../../platform/auth/members.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { conformanceVersions } from '../../platform/database/schema/conformance.ts';

/** Columns that say who has done something. `nobody`: without an id it would say that nobody did; else the row of the person takes it along. */
export const deeds: readonly { table: string; by: string; name: string | null; nobody: boolean }[] = [
  { table: 'issue_events', by: 'actor_id', name: 'actor', nobody: true },
  { table: 'issue_decisions', by: 'decided_by', name: 'decided_by_name', nobody: true },
  { table: 'issue_answers', by: 'answered_by', name: 'answered_by_name', nobody: true },
  { table: 'document_answers', by: 'answered_by', name: 'answered_by_name', nobody: true },
  { table: 'verdicts', by: 'decided_by', name: 'decided_by_name', nobody: true },
  { table: 'issue_changes', by: 'actor_id', name: null, nobody: true },
  { table: 'document_versions', by: 'actor_id', name: 'actor', nobody: true },
  { table: 'fix_batches', by: 'created_by', name: 'created_by_name', nobody: true },
  { table: 'static_audits', by: 'entered_by', name: 'entered_by_name', nobody: true },
  { table: 'runs', by: 'requested_by', name: null, nobody: true },
  { table: 'issue_comments', by: 'author_id', name: 'author', nobody: false },
  { table: 'conformance_judgements', by: 'judged_by', name: 'judged_by_name', nobody: false },
  { table: 'service_requests', by: 'asked_by', name: 'asked_by_name', nobody: false },
  { table: 'request_resolutions', by: 'resolved_by', name: 'resolved_by_name', nobody: false },
  { table: 'request_messages', by: 'author_id', name: 'author', nobody: false },
  { table: 'report_shares', by: 'created_by', name: 'created_by_name', nobody: false },
  { table: 'organisation_exports', by: 'asked_by', name: 'asked_by_name', nobody: false },
];

/** Columns that have a name and nothing else of who it was; some have the address behind it, as the audit log has, or the address alone. */
export const nameAlone: readonly [table: string, column: string][] = [
  ['documents', 'reviewed_by'],
  ['work_assumptions', 'changed_by_name'],
  ['conformance_versions', 'published_by_name'],
  ['static_audits', 'auditor'],
  ['code_connections', 'connected_by'],
  ['library_connections', 'connected_by'],
  ['library_connections', 'account'],
  ['channels', 'connected_by'],
  ['tracker_connections', 'connected_by'],
  ['tracked_issues', 'requested_by'],
  ['assistant_models', 'connected_by'],
];

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

/** What published reports say of somebody: who has judged, who has published, and whom to ask. */
async function forgetInVersions(tx: Executor, organisationId: string, names: readonly string[], email: string): Promise<void> {
  const words = sql.param([...names, email].map((one) => `%${JSON.stringify(one).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`));
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from conformance_versions where organisation_id = ${organisationId} and report::text like any(${words}::text[])`,
  );
  const isTheirs = (name: string | null) => name !== null && names.includes(name);
  for (const { id } of rows) {
    const [row] = await tx.select({ report: conformanceVersions.report }).from(conformanceVersions).where(eq(conformanceVersions.id, id));
    if (!row) continue;
    const { report } = row;
    if (isTheirs(report.madeBy)) report.madeBy = formerMember;
    for (const judgement of Object.values(report.judgements)) if (isTheirs(judgement.by)) judgement.by = formerMember;
    for (const [name, value] of Object.entries(report.details))
      if (isTheirs(value) || value === email) Object.assign(report.details, { [name]: '' });
    await tx.update(conformanceVersions).set({ report }).where(eq(conformanceVersions.id, id));
  }
}

/** Puts “Former member” in the place of a member in all that they have done, which stays; the transaction may change what is only ever added to. */
export async function forgetDeeds(tx: Executor, { id, organisation_id, email }: Member, names: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config('manara.forgetting', 'on', true)`);
  const own = sql`organisation_id = ${organisation_id}`;
  const borne = sql`${sql.param([...names])}::text[]`;
  const address = ` <${email}>`;
  // Before who it was goes.
  await tx.execute(sql`update document_versions set reviewed = jsonb_set(reviewed::jsonb, '{by}', to_jsonb(${formerMember}::text))::json
    where ${own} and reviewed is not null and (actor_id = ${id} or reviewed->>'by' = any(${borne}))`);
  for (const { table, by, name, nobody } of deeds) {
    const changes = [
      ...(name === null ? [] : [sql`${sql.identifier(name)} = ${formerMember}`]),
      ...(nobody ? [sql`${sql.identifier(by)} = ${formerMemberId}::uuid`] : []),
    ];
    await tx.execute(sql`update ${sql.identifier(table)} set ${listed(changes)} where ${own} and ${sql.identifier(by)} = ${id}`);
  }
  for (const [table, column] of nameAlone)
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${formerMember}
      where ${own} and (regexp_replace(${sql.identifier(column)}, ' <[^<>]*>$', '') = any(${borne})
        or ${sql.identifier(column)} = ${email} or right(${sql.identifier(column)}, ${address.length}) = ${address})`);
  await tx.execute(sql`
    update conformance_details set details = (
      select jsonb_object_agg(key, case when value = any(${borne}) or value = ${email} then '' else value end) from jsonb_each_text(details))
    where ${own} and exists (select from jsonb_each_text(details) where value = any(${borne}) or value = ${email})`);
  await forgetInVersions(tx, organisation_id, names, email);
  await tx.execute(sql`select set_config('manara.forgetting', 'off', true)`);
}
