import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Code } from '../../i18n/Bdi.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Says whom to ask: Manara sends no mail yet, so a reset link comes from an administrator. */
export function ForgotPassword() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-ms-4" onClick={() => setOpen(true)}>
        {text('session.forgot')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('session.forgot_title')}
        size="sm"
        footer={<Button onClick={() => setOpen(false)}>{text('shell.close')}</Button>}
      >
        <p>{text('session.forgot_text')}</p>
        <p className="mt-3 text-ink-muted">
          <FormattedMessage id="session.forgot_operator" values={{ command: <Code>manara reset-link</Code> }} />
        </p>
      </Dialog>
    </>
  );
}
