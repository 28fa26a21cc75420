import type { MessageId } from '../../i18n/message-ids.ts';
import { newPasswordErrors, type NewPassword } from '../../ui/form/new-password.ts';

export interface PasswordValues extends NewPassword {
  current_password: string;
}

/** What keeps a password change from being sent. */
export function passwordErrors(values: PasswordValues): Partial<Record<keyof PasswordValues, MessageId>> {
  return { ...(!values.current_password && { current_password: 'settings.current_required' }), ...newPasswordErrors(values) };
}
