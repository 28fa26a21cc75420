import { confirmPhone, resendPhoneCode, type CodeSent } from '@manara/contract/phone';
import type { User } from '@manara/contract/session';
import { useState } from 'react';
import type { Failure } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SentCodeForm } from '../../../ui/phone/SentCodeForm.tsx';
import { CodeList } from '../second-factor/CodeList.tsx';
import { NumberForm } from './NumberForm.tsx';
import { whyFailed } from '../../../ui/why-failed.ts';

/** Adds a telephone: its number and the password, the code that was sent there, the backup codes. */
export function AddPhoneDialog({ onClose, onDone }: { onClose: () => void; onDone: (user: User) => void }) {
  const text = useText();
  const [sent, setSent] = useState<(CodeSent & { token: string }) | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [tooLate, setTooLate] = useState<string | null>(null);
  /** The number is not known any more: it is to be entered again, which the answer says. */
  const beginAgain = (answer: Failure): boolean => {
    if (answer.code !== 'sms.begin_again') return false;
    setTooLate(answer.detail);
    setSent(null);
    return true;
  };
  const resend = async ({ token }: { token: string }) => {
    const answer = await call(resendPhoneCode, { body: { token } });
    if (!answer.ok) {
      beginAgain(answer);
      return whyFailed(text, answer, 'settings.factor_failed');
    }
    setSent({ ...answer.data, token });
    return null;
  };
  return (
    <Dialog open onClose={onClose} title={text('settings.sms_title')} size="sm">
      {codes ? (
        <CodeList codes={codes} onClose={onClose} />
      ) : sent ? (
        <SentCodeForm
          sent={sent}
          resend={() => resend(sent)}
          send={(code) => call(confirmPhone, { body: { token: sent.token, code } })}
          onRefused={beginAgain}
          whyRefused={(answer) => whyFailed(text, answer, 'settings.factor_failed')}
          onDone={({ backup_codes, user }) => {
            onDone(user);
            // There were some already, which count on.
            if (backup_codes.length === 0) onClose();
            else setCodes(backup_codes);
          }}
          labels={{ submit: text('settings.sms_confirm'), busy: text('settings.sms_confirm') }}
        />
      ) : (
        <NumberForm problem={tooLate} onSent={setSent} />
      )}
    </Dialog>
  );
}
