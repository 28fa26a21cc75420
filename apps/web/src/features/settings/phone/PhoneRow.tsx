import type { MessageReason } from '@manara/contract/message-reason';
import { getPhone } from '@manara/contract/phone';
import type { User } from '@manara/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { session } from '../../../api/api.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useResumed } from '../../../ui/own-password/resume.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AddPhoneDialog } from './AddPhoneDialog.tsx';
import { RemovePhoneDialog } from './RemovePhoneDialog.tsx';

/** What its owner can do something about. */
const problems: Partial<Record<MessageReason, MessageId>> = {
  address: 'settings.sms_problem_address',
  stopped: 'settings.sms_problem_stopped',
  region: 'settings.sms_problem_region',
};

const dialogs: Partial<Record<string, 'add' | 'remove'>> = { phone: 'add', 'phone-off': 'remove' };

interface Props {
  /** Before a dialog opens. */
  onOpen: () => void;
  onChanged: (message: 'settings.sms_added' | 'settings.sms_removed') => void;
}

/** Codes by text message as a second step: where this installation sends any, and else that it does not. */
export function PhoneRow({ onOpen, onChanged }: Props) {
  const text = useText();
  const queries = useQueryClient();
  const { phone_number: number } = useSignedInUser();
  const { data } = useApiQuery(getPhone, {});
  const [open, setOpen] = useState<'add' | 'remove' | null>(useResumed((dialog) => dialogs[dialog]));
  const show = (dialog: typeof open) => {
    onOpen();
    setOpen(dialog);
  };
  const changed = (user: User, message: 'settings.sms_added' | 'settings.sms_removed') => {
    session.setUser(user);
    onChanged(message);
    void queries.invalidateQueries({ queryKey: [getPhone.id] });
  };
  const sends = data?.sends;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">{text('settings.sms')}</h3>
        {number !== null && <p className="text-ink-muted">{text('settings.sms_on', { number: isolate(number) })}</p>}
        {number === null && sends === 'yes' && <p className="text-ink-muted">{text('settings.sms_off')}</p>}
        {sends === 'none' && <p className="text-ink-muted">{text('settings.sms_none')}</p>}
        {sends === 'refused' && <p className="text-ink-muted">{text('settings.sms_refused')}</p>}
        {data?.problem && <p>{text(problems[data.problem] ?? 'settings.sms_problem')}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {sends === 'yes' && (
          <Button onClick={() => show('add')}>
            <span>
              {text(number === null ? 'settings.sms_add' : 'settings.sms_change')}
              <VisuallyHidden>{text('settings.sms_of')}</VisuallyHidden>
            </span>
          </Button>
        )}
        {number !== null && (
          <Button onClick={() => show('remove')}>
            <span>
              {text('settings.sms_remove')}
              <VisuallyHidden>{text('settings.sms_of')}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      {open === 'add' && <AddPhoneDialog onClose={() => setOpen(null)} onDone={(user) => changed(user, 'settings.sms_added')} />}
      {open === 'remove' && (
        <RemovePhoneDialog
          onClose={() => setOpen(null)}
          onDone={(user) => {
            setOpen(null);
            changed(user, 'settings.sms_removed');
          }}
        />
      )}
    </li>
  );
}
