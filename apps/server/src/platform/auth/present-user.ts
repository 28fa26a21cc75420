import type { User } from '@manara/contract/session';
import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { organisations, users } from '../database/schema/session.ts';

type UserRow = typeof users.$inferSelect;

/** A person as the API shows them to themselves. Secrets are left out by naming what goes in. */
function presentUser(row: UserRow, organization: string): User {
  const { id, username, full_name, email, role, avatar_url, is_active, is_verified, language, theme, mfa_enabled, preferred_hub } = row;
  const { email_notifications, push_notifications, weekly_reports, compliance_alerts, github_login, gitlab_login } = row;
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
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
  };
}

/** A person by id; the caller has made sure that they exist. */
export async function readUser(db: Executor, id: string): Promise<User> {
  const [found] = await db
    .select({ user: users, organisation: organisations.name })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.id, id));
  if (!found) throw new Error(`No user ${id}`);
  return presentUser(found.user, found.organisation);
}
