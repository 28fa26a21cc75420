import { sendTestMail } from '@manara/contract/mail';
import { listMessages, type MessageMeans } from '@manara/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TestTextDialog } from './TestTextDialog.tsx';

/** Whether mail and text messages are sent at all, and a try of each. */
export function TestMessages({ means }: { means: MessageMeans }) {
  const text = useText();
  const self = useSignedInUser();
  const queries = useQueryClient();
  const test = useApiMutation(sendTestMail);
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const sent = (sentence: string) => {
    setTold(sentence);
    void queries.invalidateQueries({ queryKey: [listMessages.id] });
  };
  return (
    <div className="grid gap-3">
      {means.mail === null && <Notice tone="info">{text('deliveries.mail_off')}</Notice>}
      {means.sms === null && <Notice tone="info">{text('deliveries.sms_off')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {means.mail && (
          <Button
            icon="mail"
            busy={test.isPending}
            onClick={() => {
              setTold(null);
              test.mutate({}, { onSuccess: () => sent(text('deliveries.mail_tested', { email: isolate(self.email) })) });
            }}
          >
            {text('deliveries.test_mail')}
          </Button>
        )}
        {means.sms && <Button onClick={() => setOpen(true)}>{text('deliveries.test_sms')}</Button>}
      </div>
      <div role="status">
        {told && (
          <Notice tone="good" role="note">
            {told}
          </Notice>
        )}
      </div>
      {test.error && <Notice tone="bad">{test.error.failure.detail ?? text('shell.network_error')}</Notice>}
      {isOpen && (
        <TestTextDialog
          onClose={() => setOpen(false)}
          onSent={(masked) => {
            setOpen(false);
            sent(text('deliveries.sms_tested', { digits: isolate(masked.slice(-2)) }));
          }}
        />
      )}
    </div>
  );
}
