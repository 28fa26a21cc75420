import type { Role } from '@manara/core/role';
import { isEmail } from '@manara/core/account-rules';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { isElsewhere } from '../../platform/auth/members.ts';
import { createLink, revokeLinks } from '../../platform/auth/one-time-links.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { actProblem, grantProblem, resetProblem } from './policy.ts';
import { lockPerson, presentInvitation, readInvited, revokeInvitation, unpostMails } from './store.ts';

interface Means {
  db: NodePgDatabase;
  publicUrl: string;
  outbox: Outbox;
  /** In which somebody without an account here is written to. */
  language: Language;
}

/**
 * Makes an invitation link. With an address only that address can join by it, and where mail is sent it is mailed there, too: under another token than
 * the one that is shown, since only a mail proves that its reader has the address.
 */
export async function invite(
  { db, publicUrl, outbox, language }: Means,
  caller: Caller,
  wanted: { email?: string | undefined; role: Role },
  actor: Actor,
) {
  const email = wanted.email?.trim().toLowerCase() || null;
  if (email !== null && !isEmail(email)) throw invalidFields({ email: 'field.email.invalid' });
  const problem = grantProblem(caller.role, wanted.role);
  if (problem) throw new AppError(problem, 403);
  return db.transaction(async (tx) => {
    const { row, url, mailedUrl } = await createLink(tx, publicUrl, {
      kind: 'invitation',
      organisation_id: caller.organisationId,
      email,
      role: wanted.role,
      created_by: caller.id,
    });
    await recordAudit(tx, actor, { action: 'invitation_made', subjectId: row.id, after: { email, role: wanted.role } });
    const isMailed = email !== null && outbox.sends;
    if (isMailed) {
      const { organisation, reader } = await readInvited(tx, caller.organisationId, email);
      const values = { inviter: caller.fullName, organization: organisation, role: wanted.role };
      await outbox.post(tx, {
        organisationId: caller.organisationId,
        linkId: row.id,
        to: email,
        kind: 'invitation',
        language: reader ?? language,
        content: { values, url: mailedUrl },
      });
    }
    return { ...presentInvitation(row, caller.fullName, isMailed ? 'waiting' : null), url };
  });
}

export async function withdrawInvitation(db: NodePgDatabase, organisationId: string, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await revokeInvitation(tx, organisationId, id);
    if (!row) throw notFound();
    await unpostMails(tx, id);
    await recordAudit(tx, actor, { action: 'invitation_revoked', subjectId: id, before: { email: row.email, role: row.role } });
  });
}

/** A link with which another person sets a new password; it makes their older ones worthless. */
export async function makeResetLink(db: NodePgDatabase, publicUrl: string, caller: Caller, id: string, actor: Actor) {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, caller.organisationId, id);
    if (!person) throw notFound();
    const problem = actProblem(caller.role, person) ?? resetProblem(caller.id, id);
    if (problem) throw new AppError(problem, 403);
    if (!person.is_active) throw new AppError('person_inactive', 409);
    if (await isElsewhere(tx, person)) throw new AppError('person_elsewhere', 409);
    await revokeLinks(tx, { kind: 'reset', accountId: person.account_id });
    const { row, url } = await createLink(tx, publicUrl, {
      kind: 'reset',
      organisation_id: caller.organisationId,
      user_id: id,
      created_by: caller.id,
    });
    await recordAudit(tx, actor, { action: 'reset_link_made', subjectId: id });
    return { url, expires_at: row.expires_at.toISOString() };
  });
}
