import { forgotPassword, readMailState } from '@manara/contract/session';
import { isEmail } from '@manara/core/account-rules';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Code } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';

interface Props {
  onClose: () => void;
}

/** Without mail a reset link comes from an administrator. */
function WhomToAsk({ onClose }: Props) {
  const text = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('session.forgot_title')}
      size="sm"
      footer={<Button onClick={onClose}>{text('shell.close')}</Button>}
    >
      <p>{text('session.forgot_text')}</p>
      <p className="mt-3 text-ink-muted">
        <FormattedMessage id="session.forgot_operator" values={{ command: <Code>manara reset-link</Code> }} />
      </p>
    </Dialog>
  );
}

/** Asks for a link by mail. What it says afterwards is the same whether anybody has that address. */
function AskByMail({ onClose }: Props) {
  const text = useText();
  const formId = useId();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const fields = useFieldErrors<'email'>();
  const { mutate, error, isPending } = useApiMutation(forgotPassword);
  const submit = () => {
    const address = email.trim();
    const problem = address === '' ? 'session.email_required' : 'session.email_invalid';
    if (!fields.check(isEmail(address) ? {} : { email: problem }) || isPending) return;
    mutate({ body: { email: address } }, { onSuccess: () => setSentTo(address) });
  };
  const footer =
    sentTo === null ? (
      <>
        <Button onClick={onClose}>{text('shell.cancel')}</Button>
        <Button variant="primary" type="submit" form={formId} busy={isPending}>
          {text('session.forgot_send')}
        </Button>
      </>
    ) : (
      <Button variant="primary" onClick={onClose}>
        {text('shell.close')}
      </Button>
    );
  return (
    <Dialog open onClose={onClose} title={text('session.forgot_title')} size="sm" footer={footer}>
      <div role="status">
        {sentTo !== null && (
          <>
            <p>{text('session.forgot_sent', { email: isolate(sentTo) })}</p>
            <p className="mt-3 text-ink-muted">{text('session.forgot_sent_hint')}</p>
          </>
        )}
      </div>
      {sentTo === null && (
        <Form
          id={formId}
          onSubmit={submit}
          errors={{ ...error?.failure.fields, ...fields.errors }}
          failure={error ? (error.failure.detail ?? text('shell.network_error')) : null}
          className="grid gap-5"
        >
          <TextField
            label={text('session.email')}
            hint={text('session.forgot_hint')}
            name="email"
            type="email"
            autoComplete="email"
            required
            data-autofocus
            value={email}
            onChange={(value) => {
              setEmail(value);
              fields.clear('email');
            }}
          />
        </Form>
      )}
    </Dialog>
  );
}

/** A way back for who has lost the password: by mail where this installation sends any, else by asking. */
export function ForgotPassword() {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { data: mail } = useApiQuery(readMailState, {}, { staleTime: Number.POSITIVE_INFINITY });
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" className="-ms-4" onClick={() => setOpen(true)}>
        {text('session.forgot')}
      </Button>
      {open && (mail?.sends ? <AskByMail onClose={close} /> : <WhomToAsk onClose={close} />)}
    </>
  );
}
