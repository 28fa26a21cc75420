import { isEmail, isFullName, usernameProblem } from '@manara/core/account-rules';
import type { MessageId } from '../../i18n/message-ids.ts';

export interface ProfileValues {
  username: string;
  full_name: string;
  email: string;
  organization: string;
  current_password: string;
}

type Errors = Partial<Record<keyof ProfileValues, MessageId>>;

/** What keeps the profile from being saved, in the order of its fields. Another address asks for the password where there is one. */
export function profileErrors(values: ProfileValues, email: string, hasPassword: boolean): Errors {
  const errors: Errors = {};
  const problem = usernameProblem(values.username.trim());
  if (problem) errors.username = problem === 'too_short' ? 'settings.username_short' : 'settings.username_characters';
  if (!isFullName(values.full_name)) errors.full_name = 'settings.full_name_short';
  if (!isEmail(values.email.trim())) errors.email = 'session.email_invalid';
  else if (hasPassword && isOtherAddress(values.email, email) && values.current_password === '')
    errors.current_password = 'settings.current_required';
  if (!isFullName(values.organization)) errors.organization = 'settings.organization_short';
  return errors;
}

export const isOtherAddress = (wanted: string, email: string): boolean => wanted.trim().toLowerCase() !== email;
