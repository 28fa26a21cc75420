import { eq, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { hasComeIn } from '../../platform/auth/members.ts';
import { accounts, avatars, organisations, users } from '../../platform/database/schema/session.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { openZip } from '../../platform/zip/open-zip.ts';
import { ownParts } from './own-data-parts.ts';

/**
 * The memberships that a session may tell of: those in which somebody has come in. One that a provider began reaches nothing outside of the provider's organisation.
 */
const withinReach = ({ accountId, organisationId, providerId }: Caller): SQL =>
  sql`account_id = ${accountId} and ${hasComeIn} ${providerId === null ? sql`` : sql`and organisation_id = ${organisationId}`}`;

/** The parts of the file by their names. Hashes and secrets are in none of them, nor what the audit log holds as before and after, which may tell of others. */
async function readParts(tx: Transaction, caller: Caller): Promise<Record<string, unknown>> {
  const [account] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      is_verified: accounts.is_verified,
      language: accounts.language,
      theme: accounts.theme,
      mfa_enabled: accounts.mfa_enabled,
      created_at: accounts.created_at,
    })
    .from(accounts)
    .where(eq(accounts.id, caller.accountId));
  const members = sql`(select id from ${users} where ${withinReach(caller)})`;
  const rows = async (query: SQL) => (await tx.execute(query)).rows;
  const parts: Record<string, unknown> = {
    account,
    memberships: await rows(sql`
      select member.id, organisation.name as organization, username, full_name, role, job_title, licence, is_active, email_notifications,
        push_notifications, weekly_reports, compliance_alerts, preferred_hub, github_login, gitlab_login, organisation_label as organization_label,
        website, website_changed_at, last_login, member.created_at
      from ${users} member join ${organisations} organisation on organisation.id = organisation_id
      where member.id in ${members} order by member.created_at, member.id`),
  };
  for (const { name, table, by, columns, order } of ownParts) {
    // What belongs to no organisation is out of reach for who came by a provider of one.
    if (by.of === 'account' && caller.providerId !== null) continue;
    const theirs =
      by.of === 'members' ? sql`${sql.identifier(by.column)} in ${members}` : sql`${sql.identifier(by.column)} = ${caller.accountId}`;
    parts[name] = await rows(sql`select ${sql.raw(columns)} from ${sql.identifier(table)} where ${theirs} order by ${sql.raw(order)}`);
  }
  return parts;
}

/** A person's data as a zip file. That it left the product stands in the audit log. */
export async function exportOwnData(db: NodePgDatabase, caller: Caller, actor: Actor): Promise<FileAnswer> {
  const { parts, picture } = await db.transaction(
    async (tx) => {
      await recordAudit(tx, actor, { action: 'own_data_exported', subjectId: caller.id });
      const [avatar] = await tx.select({ picture: avatars.picture }).from(avatars).where(eq(avatars.account_id, caller.accountId));
      return { parts: await readParts(tx, caller), picture: avatar?.picture };
    },
    { isolationLevel: 'repeatable read' },
  );
  const { zip, made } = openZip();
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(`${JSON.stringify(part, null, 2)}\n`), `${name}.json`);
  if (picture) zip.addBuffer(picture, 'picture.png', { compress: false });
  zip.end();
  return {
    type: 'application/zip',
    stream: made,
    name: `my-data-${new Date().toISOString().slice(0, 10)}.zip`,
  };
}
