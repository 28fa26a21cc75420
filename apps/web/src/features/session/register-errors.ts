import { isEmail, isFullName, usernameProblem } from '@manara/core/account-rules';
import type { MessageId } from '../../i18n/message-ids.ts';
import { newPasswordErrors, type NewPassword } from '../../ui/form/new-password.ts';

export interface RegisterValues extends NewPassword {
  email: string;
  full_name: string;
  username: string;
}

/** What keeps the form from being sent, in the order of its fields; the address counts only where the link does not name one. */
export function registerErrors(values: RegisterValues, asksEmail: boolean): Partial<Record<keyof RegisterValues, MessageId>> {
  const errors: Partial<Record<keyof RegisterValues, MessageId>> = {};
  if (asksEmail && !values.email.trim()) errors.email = 'session.email_required';
  else if (asksEmail && !isEmail(values.email.trim())) errors.email = 'session.email_invalid';
  if (!isFullName(values.full_name)) errors.full_name = 'session.full_name_short';
  const problem = usernameProblem(values.username.trim());
  if (problem) errors.username = problem === 'too_short' ? 'session.username_short' : 'session.username_characters';
  return { ...errors, ...newPasswordErrors(values) };
}
