import type { User } from '@manara/contract/session';
import { startAuthenticator } from '@manara/contract/settings';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CodeList } from './CodeList.tsx';
import { ConfirmApp } from './ConfirmApp.tsx';
import { OwnPasswordForm } from '../../../ui/own-password/OwnPasswordForm.tsx';

/** Sets an authenticator app up: the password, the secret and a first code, the backup codes. */
export function SetUpDialog({ onClose, onDone }: { onClose: () => void; onDone: (user: User) => void }) {
  const text = useText();
  const [begun, setBegun] = useState<{ secret: string; otpauth_uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog open onClose={onClose} title={text('settings.app_title')} size="sm">
      {codes ? (
        <CodeList codes={codes} onClose={onClose} />
      ) : begun ? (
        <ConfirmApp
          secret={begun.secret}
          address={begun.otpauth_uri}
          onDone={(made, user) => {
            onDone(user);
            // There were some already, which count on.
            if (made.length === 0) onClose();
            else setCodes(made);
          }}
        />
      ) : (
        <>
          <p className="mb-5">{text('settings.app_confirm_you')}</p>
          <OwnPasswordForm
            resume="app"
            send={(password) => call(startAuthenticator, { body: { password } })}
            onDone={setBegun}
            label={text('settings.factor_continue')}
          />
        </>
      )}
    </Dialog>
  );
}
