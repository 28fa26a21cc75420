import { isEmail, isFullName, usernameProblem } from '@manara/core/account-rules';
import type { Language } from '@manara/messages/locale';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import { proven, type Member } from '../../platform/auth/members.ts';
import { findLink, useLink } from '../../platform/auth/one-time-links.ts';
import { newPasswordError } from '../../platform/auth/password-field.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { namesInEmail, namesOfOrganisation } from '../../platform/auth/password-names.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { users } from '../../platform/database/schema/session.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { AppError, invalidFields, type ErrorCode } from '../../platform/http/app-error.ts';
import { tellOfJoining } from '../notifications/causes/invitations.ts';
import { joinTeams } from '../teams/store.ts';
import {
  holdAccount,
  insertMember,
  insertPerson,
  isOnlySignOn,
  isUnused,
  lockExpected,
  nameIfEmpty,
  placeOf,
  takeOver,
} from './account-store.ts';
import { assertInvitable } from './invitation-domains.ts';
import { organisationNameFrom } from './organisation-name.ts';
import { normalEmail } from './sign-in.ts';
import { startSession, type Device } from './start-session.ts';

interface Form {
  invitation_token: string;
  username: string;
  full_name: string;
  password: string;
  email?: string | undefined;
}

export const usernameCodes = { too_short: 'username.too_short', bad_characters: 'username.bad_characters' } as const satisfies Record<
  string,
  ErrorCode
>;

async function checkForm(form: Form, email: string, names: readonly string[]): Promise<void> {
  const fields: Record<string, ErrorCode> = {};
  if (email === '') fields.email = 'field.email.required';
  else if (!isEmail(email)) fields.email = 'field.email.invalid';
  const username = usernameProblem(form.username);
  if (username) fields.username = usernameCodes[username];
  if (!isFullName(form.full_name)) fields.full_name = 'full_name.too_short';
  const password = await newPasswordError(form.password, [...names, ...namesInEmail(email), form.username, form.full_name]);
  if (password) fields.password = password;
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/** What the database refuses because it exists already, as a sentence at its field. */
export function taken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'accounts_email') throw new AppError('email_taken', 409, { fields: { email: { code: 'email_taken' } } });
  if (constraint === 'users_account') throw new AppError('member_already', 409);
  if (constraint === 'users_username') throw new AppError('username_taken', 409, { fields: { username: { code: 'username_taken' } } });
  throw error;
}

/** Somebody whom a program has written down already comes in as what they are there, under the names that they give. */
async function comeAsExpected(
  tx: Executor,
  accountId: string,
  { organisation_id, username, full_name }: { organisation_id: string; username: string; full_name: string },
): Promise<Member | null> {
  const expected = await lockExpected(tx, accountId, organisation_id);
  if (!expected) return null;
  await tx.update(users).set({ username, full_name }).where(eq(users.id, expected.id));
  return { ...expected, username, full_name };
}

/** Makes the account of an invitation or an owner link, and signs it in. An address in the link cannot be changed. */
export async function takeInvitation(db: NodePgDatabase, key: Uint8Array, form: Form, language: Language, device: Device) {
  // Hashed before the transaction, so that no lock waits for it.
  const standing = await findLink(db, form.invitation_token);
  if (!standing) throw new AppError('link_invalid', 410);
  const email = normalEmail(standing.link.email ?? form.email ?? '');
  await checkForm(form, email, await namesOfOrganisation(db, standing.link.organisation_id));
  // Whoever holds one that names nobody could otherwise learn by it who has an account here.
  const forgetTry = await reserveTry(db, `invitation ${standing.link.id}`, device.address);
  const password_hash = await hashPassword(form.password);
  return db
    .transaction(async (tx) => {
      const found = await findLink(tx, form.invitation_token, true);
      const link = found?.link;
      if (!link?.role || link.kind === 'reset') throw new AppError('link_invalid', 410);
      if (await isOnlySignOn(tx, link.organisation_id)) throw new AppError('sign_on_required', 403);
      await assertInvitable(tx, link, email);
      if (link.kind === 'owner') await nameIfEmpty(tx, link.organisation_id, organisationNameFrom(email));
      // Whoever has opened what was mailed to an address is whose account it is, whoever made one before.
      const is_verified = link.email !== null && found?.isMailed === true;
      const known = is_verified ? await holdAccount(tx, email) : null;
      const account = { password_hash, language, ...(is_verified && proven()) };
      const membership = {
        organisation_id: link.organisation_id,
        username: form.username,
        full_name: form.full_name.trim(),
        role: link.role,
        ...placeOf(link),
      };
      const isTheirs = known !== null && (await isUnused(tx, known.id));
      if (isTheirs) await takeOver(tx, known, account);
      const member = isTheirs
        ? ((await comeAsExpected(tx, known.id, membership)) ?? (await insertMember(tx, known, membership)))
        : await insertPerson(tx, { email, ...account }, membership);
      await joinTeams(tx, link.organisation_id, member.id, link.team_ids);
      await useLink(tx, link.id);
      await recordAudit(tx, actorFrom(member, device.address), {
        action: link.kind === 'owner' ? 'owner_created' : 'joined',
        subjectId: member.id,
        after: { email, role: member.role },
      });
      await tellOfJoining(tx, link, member);
      return startSession(tx, key, member.id, false, device);
    })
    .then(async (started) => {
      await forgetTry();
      return started;
    })
    .catch(taken);
}
