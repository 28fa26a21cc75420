import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { nothing } from './nothing.ts';

const name = 'Harbour office';

function Asked({ busy, error }: { busy?: boolean; error?: boolean }) {
  const text = useText();
  return (
    <ConfirmDialog
      open
      onClose={nothing}
      onConfirm={nothing}
      title={text('assets.delete_title', { name })}
      confirmLabel={text('assets.delete_confirm')}
      busy={busy}
      error={error ? text('assets.delete_network') : null}
    >
      <p>{text('assets.delete_text')}</p>
    </ConfirmDialog>
  );
}

function Opened() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('assets.add')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('assets.add_title')}
        footer={<Button variant="primary">{text('shell.save')}</Button>}
      >
        <p>{text('assets.choose_type')}</p>
      </Dialog>
    </>
  );
}

function Long() {
  const text = useText();
  const paragraphs = Array.from({ length: 24 }, (_, at) => at);
  return (
    <Dialog
      open
      onClose={nothing}
      size="lg"
      title={text('assets.sign_in_promises')}
      footer={<Button variant="primary">{text('shell.save')}</Button>}
    >
      <div className="grid gap-4">
        {paragraphs.map((at) => (
          <p key={at}>{text('assets.audit_intro')}</p>
        ))}
      </div>
    </Dialog>
  );
}

function Refused() {
  const text = useText();
  return (
    <FormDialog
      title={text('settings.password_title')}
      onClose={nothing}
      onSubmit={nothing}
      busy={false}
      errors={{ current: text('settings.current_required') }}
      failure={text('settings.password_failed')}
    >
      <TextField label={text('settings.current_password')} name="current" type="password" value="" onChange={nothing} required />
    </FormDialog>
  );
}

export const dialogStates = {
  'a dialog behind its button': Opened,
  'a dialog longer than the window': Long,
  'a dialog that asks before something is deleted': () => <Asked />,
  'a deed under way in its dialog': () => <Asked busy />,
  'a deed that has failed in its dialog': () => <Asked error />,
  'a form in a dialog, refused': Refused,
};
