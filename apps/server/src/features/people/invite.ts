import { isEmail } from '@manara/core/account-rules';
import type { LicenceTier } from '@manara/core/licence';
import { roleGiven, type GivenRole } from '@manara/core/role';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { isElsewhere } from '../../platform/auth/members.ts';
import { createLink, revokeLinks } from '../../platform/auth/one-time-links.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { countHourly } from '../../platform/limits/count-hourly.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { isOnlySignOn } from '../session/account-store.ts';
import { assertInvites } from '../session/invitation-domains.ts';
import { readTeams } from '../teams/store.ts';
import { actProblem, grantProblem, resetProblem } from './policy.ts';
import { lockPerson, presentInvitation, readInvited, revokeInvitation, unpostMails } from './store.ts';

export interface Means {
  publicUrl: string;
  outbox: Outbox;
  /** In which somebody without an account is written to, unless the organisation has chosen one for them. */
  language: Language;
  /** Of one organisation; null: any number. */
  invitationsPerHour: number | null;
}

export interface Wanted {
  email?: string | undefined;
  role: GivenRole;
  teams?: string[] | undefined;
  /** What the person will be here; null or left out: no job title, and the licence of new people. */
  job_title?: string | undefined;
  licence?: LicenceTier | null | undefined;
  /** For which it can be taken up; left out: seven. */
  days?: number | undefined;
}

/**
 * Makes an invitation link. With an address only that address can join by it, and where mail is sent it is mailed there, too: under another token than
 * the one that is shown, since only a mail proves that its reader has the address; one by the organisation's own server does not. Throws 429 where so many were made within an hour.
 */
export const invite = (db: NodePgDatabase, means: Means, caller: Caller, wanted: Wanted, actor: Actor) =>
  db.transaction((tx) => inviteIn(tx, means, caller, wanted, actor));

/** The same within a transaction. What is refused is refused before anything is stored. */
export async function inviteIn(
  tx: Executor,
  { publicUrl, outbox, language, invitationsPerHour }: Means,
  caller: Caller,
  wanted: Wanted,
  actor: Actor,
) {
  const email = wanted.email?.trim().toLowerCase() || null;
  if (email !== null && !isEmail(email)) throw invalidFields({ email: 'field.email.invalid' });
  const role = roleGiven(wanted.role);
  const problem = grantProblem(caller.role, role);
  if (problem) throw new AppError(problem, 403);
  await assertInvites(tx, caller.organisationId, email);
  if (await isOnlySignOn(tx, caller.organisationId)) throw new AppError('sign_on.no_invitations', 409);
  const teams = await Promise.all((wanted.teams ?? []).map(async (id) => (await readTeams(tx, caller.organisationId, id))[0]));
  if (teams.includes(undefined)) throw invalidFields({ teams: 'team.gone' });
  const names = teams.flatMap((team) => team?.name ?? []);
  await countHourly(tx, caller.organisationId, 'invitations', invitationsPerHour);
  const { row, url, mailedUrl } = await createLink(tx, publicUrl, {
    kind: 'invitation',
    organisation_id: caller.organisationId,
    email,
    role,
    team_ids: wanted.teams ?? [],
    job_title: wanted.job_title?.trim() ?? '',
    licence: wanted.licence ?? null,
    created_by: caller.id,
    days: wanted.days,
  });
  await recordAudit(tx, actor, {
    action: 'invitation_made',
    subjectId: row.id,
    after: {
      email,
      role,
      ...(names.length > 0 && { teams: names }),
      ...(row.job_title !== '' && { job_title: row.job_title }),
      ...(row.licence !== null && { licence: row.licence }),
      expires_at: row.expires_at.toISOString(),
    },
  });
  const isMailed = email !== null && (await outbox.sendsFor(tx, caller.organisationId));
  if (isMailed) {
    const { organisation, language: theirs } = await readInvited(tx, caller.organisationId, email);
    const values = { inviter: caller.fullName, organization: organisation, role };
    await outbox.post(tx, {
      organisationId: caller.organisationId,
      linkId: row.id,
      to: email,
      kind: 'invitation',
      language: theirs ?? language,
      content: { values, url: mailedUrl },
    });
  }
  return { ...presentInvitation(row, { invitedBy: caller.fullName, mail: isMailed ? 'waiting' : null, teams: names }), url };
}

export const withdrawInvitation = (db: NodePgDatabase, organisationId: string, id: string, actor: Actor) =>
  db.transaction((tx) => withdrawInvitationIn(tx, organisationId, id, actor));

/** The same within a transaction. */
export async function withdrawInvitationIn(tx: Executor, organisationId: string, id: string, actor: Actor): Promise<void> {
  const row = await revokeInvitation(tx, organisationId, id);
  if (!row) throw notFound();
  await unpostMails(tx, id);
  await recordAudit(tx, actor, { action: 'invitation_revoked', subjectId: id, before: { email: row.email, role: row.role } });
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
