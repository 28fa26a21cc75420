import type { User } from '@manara/contract/session';
import { makeBackupCodes } from '@manara/contract/settings';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CodeList } from './CodeList.tsx';
import { OwnPasswordForm } from '../../../ui/own-password/OwnPasswordForm.tsx';

/** Makes new backup codes and shows them once. */
export function NewCodesDialog({ onClose, onDone }: { onClose: () => void; onDone: (user: User) => void }) {
  const text = useText();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog open onClose={onClose} title={text('settings.codes_title')} size="sm">
      {codes ? (
        <CodeList codes={codes} onClose={onClose} />
      ) : (
        <>
          <p className="mb-5">{text('settings.codes_text')}</p>
          <OwnPasswordForm
            resume="codes"
            send={(password) => call(makeBackupCodes, { body: { password } })}
            onDone={({ backup_codes, user }) => {
              setCodes(backup_codes);
              onDone(user);
            }}
            label={text('settings.codes_generate')}
          />
        </>
      )}
    </Dialog>
  );
}
