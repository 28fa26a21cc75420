import type { User } from '@manara/contract/session';
import { removeAuthenticator } from '@manara/contract/settings';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OwnPasswordForm } from '../../../ui/own-password/OwnPasswordForm.tsx';

/** Takes the second step off the account. */
export function DisableDialog({ onClose, onDone }: { onClose: () => void; onDone: (user: User) => void }) {
  const text = useText();
  return (
    <Dialog open onClose={onClose} title={text('settings.app_disable_title')} size="sm">
      <p className="mb-5">{text('settings.app_disable_text')}</p>
      <OwnPasswordForm
        resume="app-off"
        send={(password) => call(removeAuthenticator, { body: { password } })}
        onDone={onDone}
        label={text('settings.app_disable')}
        tone="danger"
      />
    </Dialog>
  );
}
