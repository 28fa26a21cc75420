import type { User } from '@manara/contract/session';
import { and, eq } from 'drizzle-orm';
import { linkStands } from './one-time-links.ts';
import type { Executor } from '../database/executor.ts';
import { countBackupCodes } from './second-factor.ts';
import { accounts, avatars, oneTimeLinks, organisations, users } from '../database/schema/session.ts';

type AccountRow = typeof accounts.$inferSelect;
type UserRow = typeof users.$inferSelect;

/** A person as the API shows them to themselves. Secrets are left out by naming what goes in. */
function presentUser(
  account: AccountRow,
  member: UserRow,
  organisation: string,
  { pendingEmail, avatarVersion, backupCodes }: { pendingEmail: string | null; avatarVersion: string | null; backupCodes: number },
): User {
  const { email, is_verified, language, theme, mfa_enabled } = account;
  const { id, username, full_name, role, is_active, preferred_hub, github_login, gitlab_login } = member;
  const { email_notifications, push_notifications, weekly_reports, compliance_alerts } = member;
  return {
    id,
    username,
    full_name,
    email,
    role,
    organization: member.organisation_label ?? organisation,
    pending_email: pendingEmail,
    website_config: { corporate_website: member.website, last_updated: member.website_changed_at?.toISOString() ?? null },
    avatar_url: avatarVersion && `/api/people/${id}/avatar/${avatarVersion}`,
    is_active,
    is_verified,
    language,
    theme,
    mfa_enabled,
    mfa_method: mfa_enabled ? 'totp' : null,
    backup_codes: backupCodes,
    preferred_hub,
    email_notifications,
    push_notifications,
    weekly_reports,
    compliance_alerts,
    github_login,
    gitlab_login,
    created_at: member.created_at.toISOString(),
    last_login: member.last_login?.toISOString() ?? null,
  };
}

/** A member by id; the caller has made sure that they exist. */
export async function readUser(db: Executor, id: string): Promise<User> {
  const [found] = await db
    .select({ account: accounts, member: users, organisation: organisations.name, avatar: avatars.version })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .leftJoin(avatars, eq(avatars.account_id, accounts.id))
    .where(eq(users.id, id));
  if (!found) throw new Error(`No user ${id}`);
  const [pending] = await db
    .select({ email: oneTimeLinks.email })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.user_id))
    .where(and(eq(oneTimeLinks.kind, 'email'), eq(users.account_id, found.account.id), linkStands))
    .limit(1);
  return presentUser(found.account, found.member, found.organisation, {
    pendingEmail: pending?.email ?? null,
    avatarVersion: found.avatar,
    backupCodes: await countBackupCodes(db, found.account.id),
  });
}
