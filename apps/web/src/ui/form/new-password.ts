import { passwordProblem, type PasswordProblem } from '@manara/core/account-rules';
import type { MessageId } from '../../i18n/message-ids.ts';

const problems: Record<PasswordProblem, MessageId> = {
  too_short: 'session.new_password_short',
  too_simple: 'session.new_password_simple',
  no_special_character: 'session.new_password_special',
};

export interface NewPassword {
  new_password: string;
  confirm_password: string;
}

/** What keeps a new password and its repetition from being sent. */
export function newPasswordErrors({ new_password, confirm_password }: NewPassword): Partial<Record<keyof NewPassword, MessageId>> {
  const errors: Partial<Record<keyof NewPassword, MessageId>> = {};
  const problem = passwordProblem(new_password);
  if (!new_password) errors.new_password = 'session.new_password_required';
  else if (problem) errors.new_password = problems[problem];
  if (!confirm_password) errors.confirm_password = 'session.confirm_required';
  else if (confirm_password !== new_password) errors.confirm_password = 'session.confirm_different';
  return errors;
}

/** The hint list, each with whether `password` meets it. */
export function passwordRequirements(password: string): { id: MessageId; met: boolean }[] {
  return [
    { id: 'session.requirement_length', met: [...password].length >= 8 },
    { id: 'session.requirement_cases', met: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) },
    { id: 'session.requirement_digit', met: /\p{Nd}/u.test(password) },
    { id: 'session.requirement_special', met: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
}
