import type { User } from '@manara/contract/session';
import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { accounts, organisations, users } from '../database/schema/session.ts';

type AccountRow = typeof accounts.$inferSelect;
type UserRow = typeof users.$inferSelect;

/** A person as the API shows them to themselves. Secrets are left out by naming what goes in. */
function presentUser(account: AccountRow, member: UserRow, organization: string): User {
  const { email, avatar_url, is_verified, language, theme, mfa_enabled } = account;
  const { id, username, full_name, role, is_active, preferred_hub, github_login, gitlab_login } = member;
  const { email_notifications, push_notifications, weekly_reports, compliance_alerts } = member;
  return {
    id,
    username,
    full_name,
    email,
    role,
    organization,
    avatar_url,
    is_active,
    is_verified,
    language,
    theme,
    mfa_enabled,
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
    .select({ account: accounts, member: users, organisation: organisations.name })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.id, id));
  if (!found) throw new Error(`No user ${id}`);
  return presentUser(found.account, found.member, found.organisation);
}
