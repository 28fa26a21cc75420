import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, organisations, users } from '../../platform/database/schema/session.ts';

type AccountChoice = Partial<Pick<typeof accounts.$inferInsert, 'theme' | 'language'>>;
type MemberChoice = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'preferred_hub'
    | 'github_login'
    | 'gitlab_login'
    | 'username'
    | 'full_name'
    | 'organisation_label'
    | 'website'
    | 'website_changed_at'
    | 'email_notifications'
    | 'push_notifications'
    | 'weekly_reports'
    | 'compliance_alerts'
  >
>;

/** What a person sets for themselves, wherever they work. */
export async function storeOfAccount(db: Executor, accountId: string, choice: AccountChoice): Promise<void> {
  await db.update(accounts).set(choice).where(eq(accounts.id, accountId));
}

/** What they set for themselves in one organisation. */
export async function storeOfMember(db: Executor, userId: string, choice: MemberChoice): Promise<void> {
  await db.update(users).set(choice).where(eq(users.id, userId));
}

/** The name of a member's organisation, and what they call it where that is something else. */
export async function readLabel(db: Executor, userId: string) {
  const [row] = await db
    .select({ organisation: organisations.name, label: users.organisation_label })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.id, userId));
  return row ?? { organisation: '', label: null };
}

export async function readWebsite(db: Executor, userId: string) {
  const { organisation, label } = await readLabel(db, userId);
  const [row] = await db.select({ url: users.website, changed: users.website_changed_at }).from(users).where(eq(users.id, userId));
  return { url: row?.url ?? null, changed: row?.changed ?? null, name: label ?? organisation };
}

export async function readPasswordHash(db: Executor, accountId: string): Promise<string | null> {
  const [row] = await db.select({ hash: accounts.password_hash }).from(accounts).where(eq(accounts.id, accountId));
  return row?.hash ?? null;
}
