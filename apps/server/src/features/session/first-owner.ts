import { passwordProblem, type PasswordProblem } from '@manara/core/account-rules';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit } from '../../platform/audit/audit-log.ts';
import { guessedBy, type Guess } from '../../platform/auth/known-passwords.ts';
import { createLink, revokeLinks } from '../../platform/auth/one-time-links.ts';
import { proven } from '../../platform/auth/members.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { namesInEmail } from '../../platform/auth/password-names.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { firstOrganisation, hasOwner, insertPerson, nameIfEmpty } from './account-store.ts';
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
  | { kind: 'weak_password'; problem: PasswordProblem | Guess };

/** Three characters at least, of those that a user name may have. */
const usernameFrom = (email: string) => (email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{Nd}_]/gu, '_').padEnd(3, '_');

async function createOwner(db: Executor, email: string, password: string): Promise<FirstOwner> {
  const problem = passwordProblem(password) ?? (await guessedBy(password, namesInEmail(email)));
  if (problem) return { kind: 'weak_password', problem };
  const name = organisationNameFrom(email);
  const organisation_id = await firstOrganisation(db, name);
  // An earlier start may have made it, and printed a link to it.
  await nameIfEmpty(db, organisation_id, name);
  await revokeLinks(db, { kind: 'owner', organisationId: organisation_id });
  const owner = await insertPerson(
    db,
    { email, ...proven(), password_hash: await hashPassword(password) },
    { organisation_id, username: usernameFrom(email), full_name: email, role: 'owner' },
  );
  await recordAudit(
    db,
    { organisationId: organisation_id, id: null, name: 'manara start', address: null },
    { action: 'owner_created', subjectId: owner.id, after: { email, role: 'owner' } },
  );
  return { kind: 'created', email };
}

/**
 * Makes sure that somebody owns this installation. Called at every start: where an owner exists nothing changes, whatever the settings say.
 * Several processes may call it at once.
 */
export async function ensureFirstOwner(db: NodePgDatabase, settings: OwnerSettings): Promise<FirstOwner> {
  return db.transaction(async (tx): Promise<FirstOwner> => {
    if (await hasOwner(tx)) return { kind: 'exists' };
    if (settings.adminEmail && settings.adminPassword) return createOwner(tx, normalEmail(settings.adminEmail), settings.adminPassword);
    const organisation_id = await firstOrganisation(tx, 'My organisation');
    await revokeLinks(tx, { kind: 'owner', organisationId: organisation_id });
    const { row, url } = await createLink(tx, settings.publicUrl, { kind: 'owner', organisation_id, role: 'owner' });
    return { kind: 'link', url, expiresAt: row.expires_at };
  });
}
