import { passwordProblem, type PasswordProblem } from '@manara/core/account-rules';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit } from '../../platform/audit/audit-log.ts';
import { createLink, revokeLinks } from '../../platform/auth/one-time-links.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';
import { organisationNameFrom } from './organisation-name.ts';
import { normalEmail } from './sign-in.ts';

interface OwnerSettings {
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
  publicUrl: string;
}

export type FirstOwner =
  | { kind: 'exists' }
  | { kind: 'created'; email: string }
  /** Nobody is named: whoever opens the address becomes the owner. It works once, for a day; each start makes a new one. */
  | { kind: 'link'; url: string; expiresAt: Date }
  | { kind: 'weak_password'; problem: PasswordProblem };

/** Any number that nothing else in this product locks. */
const lockKey = 4_600_001;

async function theOrganisation(db: Executor, name: string): Promise<string> {
  const [existing] = await db.select({ id: organisations.id }).from(organisations).orderBy(organisations.created_at).limit(1);
  if (existing) return existing.id;
  const [made] = await db.insert(organisations).values({ name }).returning({ id: organisations.id });
  if (!made) throw new Error('The organisation could not be stored');
  return made.id;
}

/** Three characters at least, of those that a user name may have. */
const usernameFrom = (email: string) => (email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{Nd}_]/gu, '_').padEnd(3, '_');

async function createOwner(db: Executor, email: string, password: string): Promise<FirstOwner> {
  const problem = passwordProblem(password);
  if (problem) return { kind: 'weak_password', problem };
  const organisation_id = await theOrganisation(db, organisationNameFrom(email));
  const [user] = await db
    .insert(users)
    .values({
      organisation_id,
      email,
      username: usernameFrom(email),
      full_name: email,
      role: 'owner',
      is_verified: true,
      password_hash: await hashPassword(password),
    })
    .returning();
  await recordAudit(
    db,
    { organisationId: organisation_id, id: null, name: 'manara start', address: null },
    { action: 'owner_created', subjectId: user?.id ?? null, after: { email, role: 'owner' } },
  );
  return { kind: 'created', email };
}

/**
 * Makes sure that somebody owns this installation. Called at every start: where an owner exists nothing changes, whatever the settings say.
 * Several processes may call it at once.
 */
export async function ensureFirstOwner(db: NodePgDatabase, settings: OwnerSettings): Promise<FirstOwner> {
  return db.transaction(async (tx): Promise<FirstOwner> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'owner')).limit(1);
    if (owner) return { kind: 'exists' };
    if (settings.adminEmail && settings.adminPassword) return createOwner(tx, normalEmail(settings.adminEmail), settings.adminPassword);
    const organisation_id = await theOrganisation(tx, 'My organisation');
    await revokeLinks(tx, { kind: 'owner', organisationId: organisation_id });
    const { row, url } = await createLink(tx, settings.publicUrl, { kind: 'owner', organisation_id, role: 'owner' });
    return { kind: 'link', url, expiresAt: row.expires_at };
  });
}
