import type { Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { invalidFields } from '../../platform/http/app-error.ts';
import { readPasswordHash } from './store.ts';

/**
 * Makes sure that whoever sits at an open session is the person, by the password that they have in this field. Guessing is limited like
 * signing in. Throws 422 for a wrong one.
 */
export async function checkOwnPassword(
  db: Executor,
  user: Caller,
  actor: Actor,
  given: { current_password: string } | { password: string },
): Promise<void> {
  const [field, password] = 'password' in given ? ['password', given.password] : ['current_password', given.current_password];
  if (password === '')
    throw invalidFields({ [field]: field === 'password' ? 'field.password.required' : 'field.current_password.required' });
  const forgetTries = await reserveTry(db, user.email, actor.address ?? '');
  if (!(await verifyPassword(await readPasswordHash(db, user.accountId), password)))
    throw invalidFields({ [field]: field === 'password' ? 'password.wrong' : 'password.current_wrong' });
  await forgetTries();
}
