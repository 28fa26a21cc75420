import type { CodeSent } from '@manara/contract/phone';
import { useEffect, useState, type ReactNode } from 'react';
import type { Answer, Failure } from '../../api/answer.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/TextField.tsx';
import { useFieldErrors } from '../form/use-field-errors.ts';

interface Props<Data> {
  sent: CodeSent;
  /** Asks for another code; answers the sentence where none was sent. */
  resend: () => Promise<string | null>;
  send: (code: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
  /** Takes an answer that leads elsewhere; false: it is shown here. */
  onRefused?: (answer: Exclude<Answer<Data>, { ok: true }>) => boolean;
  /** Why a code was not taken, where that is nothing about the code itself. */
  whyRefused: (answer: Failure) => string;
  labels: { submit: string; busy: string };
  children?: ReactNode;
}

/** The field that had the focus before is gone once this one is there. */
const focusAtFirst = (field: HTMLInputElement | null): void => field?.focus();

/** Asks for the code that a text message holds; another can be had after a pause. */
export function SentCodeForm<Data>({ sent, resend, send, onDone, onRefused, whyRefused, labels, children }: Props<Data>) {
  const text = useText();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | 'resend' | null>(null);
  const [waitedFor, setWaitedFor] = useState<CodeSent | null>(null);
  const isEarly = waitedFor !== sent;
  const [told, setTold] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'code'>();
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(sent), sent.resend_after * 1000);
    return () => clearTimeout(timer);
  }, [sent]);
  const submit = async () => {
    setFailure(null);
    if (!fields.check(code.trim() ? {} : { code: 'session.code_required' }) || busy) return;
    setBusy('code');
    const answer = await send(code.trim());
    setBusy(null);
    if (answer.ok) return onDone(answer.data);
    if (onRefused?.(answer)) return;
    fields.fromServer(answer.fields);
    if (!answer.fields.code) setFailure(whyRefused(answer));
  };
  const again = async () => {
    setFailure(null);
    setTold(null);
    setBusy('resend');
    const problem = await resend();
    setBusy(null);
    if (problem === null) setTold(text('session.sms_sent_again'));
    else setFailure(problem);
  };
  return (
    <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
      <TextField
        ref={focusAtFirst}
        label={text('session.sms_code')}
        hint={text('session.sms_code_hint', { digits: isolate(sent.phone_number.slice(-2)), minutes: Math.round(sent.expires_in / 60) })}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        dir="ltr"
        required
        value={code}
        onChange={(value) => {
          setCode(value);
          fields.clear('code');
        }}
      />
      <Button type="submit" variant="primary" busy={busy === 'code'}>
        {busy === 'code' ? labels.busy : labels.submit}
      </Button>
      <div className="grid gap-2">
        <Button
          busy={busy === 'resend'}
          aria-disabled={isEarly}
          aria-describedby="another-code"
          className="justify-self-start"
          onClick={() => void again()}
        >
          {text('session.sms_resend')}
        </Button>
        <p id="another-code" className="text-sm text-ink-muted">
          {text('session.sms_resend_hint', { seconds: sent.resend_after })}
        </p>
        <p role="status" className="min-h-6 text-sm">
          {told}
        </p>
      </div>
      {children}
    </Form>
  );
}
