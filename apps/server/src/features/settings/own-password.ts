import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { confirmedUntil, takeConfirmation } from '../../platform/auth/confirmation.ts';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import { reserveOwnTry } from '../../platform/auth/tries.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import { readPasswordHash } from './store.ts';

type Given = { current_password: string } | { password: string };

const confirmFirst = () => new AppError('sign_on.confirm_first', 409);

/**
 * Makes sure that whoever sits at an open session is the person, by the password that they have in this field. Guessing is limited like
 * signing in, by a count of the session's own, and each wrong one is written down. Throws 422 for it. An account without a password has shown it at its provider instead, a moment ago: that counts once, and 409
 * asks for it. What is answered uses that up: call it in the transaction of the deed, after whatever locks accounts and members and whatever can refuse it.
 */
export async function proveOneself(db: Executor, user: Caller, actor: Actor, given: Given): Promise<(tx: Executor) => Promise<void>> {
  const [field, password] = 'password' in given ? ['password', given.password] : ['current_password', given.current_password];
  const hash = await readPasswordHash(db, user.accountId);
  if (hash === null) {
    if ((await confirmedUntil(db, user.sessionId)) === null) throw confirmFirst();
    return async (tx) => {
      if (!(await takeConfirmation(tx, user.sessionId))) throw confirmFirst();
    };
  }
  if (password === '')
    throw invalidFields({ [field]: field === 'password' ? 'field.password.required' : 'field.current_password.required' });
  const forgetTries = await reserveOwnTry(db, user, 'password');
  if (!(await verifyPassword(hash, password))) {
    await recordAudit(db, actor, { action: 'password_refused', subjectId: user.id });
    throw invalidFields({ [field]: field === 'password' ? 'password.wrong' : 'password.current_wrong' });
  }
  await forgetTries();
  return async () => undefined;
}

/** The same for a deed that nothing can refuse any more. */
export async function checkOwnPassword(db: Executor, user: Caller, actor: Actor, given: Given): Promise<void> {
  const useUp = await proveOneself(db, user, actor, given);
  await useUp(db);
}
