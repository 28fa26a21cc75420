import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { revokeLinks } from '../../platform/auth/one-time-links.ts';
import { newPasswordErrors } from '../../platform/auth/password-field.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/password-hash.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import { invalidFields, type ErrorCode } from '../../platform/http/app-error.ts';
import { readPasswordHash, storePasswordHash } from './store.ts';

interface Form {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

/** Changes the password of a signed-in person. Every other session ends; guessing the current one is limited like signing in. */
export async function changePassword(db: NodePgDatabase, user: Caller, form: Form, actor: Actor): Promise<void> {
  const fields: Record<string, ErrorCode> = form.current_password === '' ? { current_password: 'field.current_password.required' } : {};
  Object.assign(fields, newPasswordErrors(form));
  if (Object.keys(fields).length > 0) throw invalidFields(fields);

  const forgetTries = await reserveTry(db, user.email, actor.address ?? '');
  if (!(await verifyPassword(await readPasswordHash(db, user.id), form.current_password)))
    throw invalidFields({ current_password: 'password.current_wrong' });
  await forgetTries();
  const hash = await hashPassword(form.new_password);
  await db.transaction(async (tx) => {
    await storePasswordHash(tx, user.id, hash);
    await revokeLinks(tx, { kind: 'reset', userId: user.id });
    await endSessionsOf(tx, user.id, 'password_changed', user.sessionId);
    await recordAudit(tx, actor, { action: 'password_changed', subjectId: user.id });
  });
}
