import { isEmail } from '@manara/core/account-rules';
import type { MessageId } from '../../i18n/message-ids.ts';

/** Minimum length of a password at sign-in; new ones follow stricter rules. */
const minimum = 6;

export interface SignInValues {
  email: string;
  password: string;
}

/** The message of each field that keeps the form from being sent. */
export function signInErrors({ email, password }: SignInValues): Partial<Record<keyof SignInValues, MessageId>> {
  const errors: Partial<Record<keyof SignInValues, MessageId>> = {};
  if (!email.trim()) errors.email = 'session.email_required';
  else if (!isEmail(email.trim())) errors.email = 'session.email_invalid';
  if (!password) errors.password = 'session.password_required';
  else if ([...password].length < minimum) errors.password = 'session.password_short';
  return errors;
}
