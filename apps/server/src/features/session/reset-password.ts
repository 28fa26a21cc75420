import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import { findLink, revokeLinks, useLink } from '../../platform/auth/one-time-links.ts';
import { newPasswordErrors } from '../../platform/auth/password-field.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import { clearTries } from '../../platform/auth/tries.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import { storePassword } from './account-store.ts';

interface Form {
  token: string;
  new_password: string;
  confirm_password: string;
}

/** Sets a new password by a reset link. Every session of the account ends, and its tries are forgotten. */
export async function resetPassword(db: NodePgDatabase, form: Form, address: string): Promise<void> {
  const standing = await findLink(db, form.token);
  if (standing?.link.kind !== 'reset') throw new AppError('link_invalid', 410);
  const fields = newPasswordErrors(form);
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  const password_hash = await hashPassword(form.new_password);
  await db.transaction(async (tx) => {
    const link = (await findLink(tx, form.token, true))?.link;
    const user = link?.user_id ? await storePassword(tx, link.user_id, password_hash) : null;
    if (!link || !user?.is_active) throw new AppError('link_invalid', 410);
    await useLink(tx, link.id);
    await revokeLinks(tx, { kind: 'reset', userId: user.id });
    await endSessionsOf(tx, user.id, 'password_changed');
    await clearTries(tx, user.email);
    await recordAudit(tx, actorFrom(user, address), { action: 'password_reset', subjectId: user.id });
  });
}
