import { removePhone } from '@manara/contract/phone';
import type { User } from '@manara/contract/session';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OwnPasswordForm } from '../../../ui/own-password/OwnPasswordForm.tsx';

/** Sends no more codes to the telephone. */
export function RemovePhoneDialog({ onClose, onDone }: { onClose: () => void; onDone: (user: User) => void }) {
  const text = useText();
  return (
    <Dialog open onClose={onClose} title={text('settings.sms_remove_title')} size="sm">
      <p className="mb-5">{text('settings.sms_remove_text')}</p>
      <OwnPasswordForm
        send={(password) => call(removePhone, { body: { password } })}
        onDone={onDone}
        label={text('settings.sms_remove')}
        tone="danger"
        resume="phone-off"
      />
    </Dialog>
  );
}
