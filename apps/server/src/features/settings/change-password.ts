import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { revokeLinksOfAccount } from '../../platform/auth/one-time-links.ts';
import { membersOf, storePassword } from '../../platform/auth/members.ts';
import { newPasswordErrors } from '../../platform/auth/password-field.ts';
import { namesOfAccount } from '../../platform/auth/password-names.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { endSessionsOfAccount } from '../../platform/auth/sessions.ts';
import { AppError, invalidFields, type ErrorCode } from '../../platform/http/app-error.ts';
import { checkOwnPassword } from './own-password.ts';
import { readPasswordHash } from './store.ts';

interface Form {
  current_password: string;
  new_password: string;
  confirm_password: string;
  end_other_sessions: boolean;
}

/** Changes the password of a signed-in person. Other sessions end unless they are to go on; guessing the current one is limited like signing in. */
export async function changePassword(db: NodePgDatabase, user: Caller, form: Form, actor: Actor): Promise<void> {
  // A first one is set by a link that was mailed: it opens the account wherever it belongs.
  if ((await readPasswordHash(db, user.accountId)) === null) throw new AppError('password.none', 409);
  const fields: Record<string, ErrorCode> = form.current_password === '' ? { current_password: 'field.current_password.required' } : {};
  Object.assign(fields, await newPasswordErrors(form, await namesOfAccount(db, user.accountId)));
  if (Object.keys(fields).length > 0) throw invalidFields(fields);

  await checkOwnPassword(db, user, actor, { current_password: form.current_password });
  const hash = await hashPassword(form.new_password);
  await db.transaction(async (tx) => {
    await storePassword(tx, user.accountId, hash);
    await revokeLinksOfAccount(tx, user.accountId);
    if (form.end_other_sessions) await endSessionsOfAccount(tx, user.accountId, 'password_changed', user.sessionId);
    for (const member of await membersOf(tx, user.accountId))
      await recordAudit(tx, actorFrom(member, actor.address ?? ''), { action: 'password_changed', subjectId: member.id });
  });
}
