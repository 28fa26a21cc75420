import { isEmail, isFullName, usernameProblem } from '@manara/core/account-rules';
import type { putProfile } from '@manara/contract/settings';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { lockMember } from '../../platform/auth/members.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { AppError, invalidFields, type ErrorCode } from '../../platform/http/app-error.ts';
import { moveEmail, proposeEmail, type MailMeans } from './change-email.ts';
import { checkOwnPassword } from './own-password.ts';
import { readLabel, storeOfMember } from './store.ts';

type Profile = Static<typeof putProfile.body>;

const usernameCodes = { too_short: 'username.too_short', bad_characters: 'username.bad_characters' } as const satisfies Record<
  string,
  ErrorCode
>;

function problemsOf(profile: Profile): Record<string, ErrorCode> {
  const fields: Record<string, ErrorCode> = {};
  const username = usernameProblem(profile.username);
  if (username) fields.username = usernameCodes[username];
  if (!isFullName(profile.full_name)) fields.full_name = 'full_name.too_short';
  if (!isEmail(profile.email)) fields.email = 'field.email.invalid';
  if (!isFullName(profile.organization)) fields.organization = 'organization.too_short';
  return fields;
}

function taken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'accounts_email') throw new AppError('email_taken', 409, { fields: { email: { code: 'email_taken' } } });
  if (constraint === 'users_username') throw new AppError('username_taken', 409, { fields: { username: { code: 'username_taken' } } });
  throw error;
}

/**
 * Changes who a person is here. Another address needs the current password, since it is the way to a new one; where mail is sent it counts only once
 * a link that was mailed there has been opened.
 */
export async function changeProfile(means: MailMeans, caller: Caller, given: Profile, actor: Actor): Promise<void> {
  const { db, outbox } = means;
  const profile = {
    ...given,
    username: given.username.trim(),
    full_name: given.full_name.trim(),
    email: given.email.trim().toLowerCase(),
    organization: given.organization.trim(),
  };
  const fields = problemsOf(profile);
  const isMoved = profile.email !== caller.email;
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  if (isMoved) await checkOwnPassword(db, caller, actor, { current_password: profile.current_password ?? '' });
  await overDeadlocks(() =>
    db.transaction(async (tx) => {
      const before = await lockMember(tx, caller.id);
      if (!before) throw new AppError('session_ended', 401);
      const { organisation, label } = await readLabel(tx, caller.id);
      const { username, full_name } = profile;
      const organisation_label = profile.organization === organisation ? null : profile.organization;
      await storeOfMember(tx, caller.id, { username, full_name, organisation_label });
      if (username !== before.username || full_name !== before.full_name || organisation_label !== label)
        await recordAudit(tx, actor, {
          action: 'profile_changed',
          subjectId: caller.id,
          before: { username: before.username, full_name: before.full_name, organization: label ?? organisation },
          after: { username, full_name, organization: profile.organization },
        });
      if (!isMoved) return;
      if (outbox.sends) await proposeEmail(tx, means, caller, profile.email);
      else await moveEmail(tx, means, before.account_id, profile.email, { isVerified: false, address: actor.address ?? '' });
    }),
  ).catch(taken);
}
