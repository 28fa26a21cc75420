import { convertDocument, getDocument } from '@manara/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { DeedProps } from '../list/deed.ts';
import { readAgain } from '../use-documents.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { changedSettings, readSettings, valuesOf, type Settings } from './settings-values.ts';

interface Props extends DeedProps {
  /** The file is protected: its password is asked for, and has the focus. */
  asksPassword?: boolean;
}

/** Converts a document again, with other settings or with its password. */
export function ConvertDialog({ asksPassword = false, ...deed }: Props) {
  const { document, name, onClose } = deed;
  const text = useText();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch, isFetching } = useApiQuery(getDocument, { params: { id: document.id } });
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isBusy || !data}>
        {text('documents.convert_now')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(asksPassword ? 'documents.password_title' : 'documents.convert_title', { name })}
      footer={footer}
    >
      {data ? (
        <ConvertForm {...deed} id={formId} asksPassword={asksPassword} settings={data.settings} onBusy={setBusy} />
      ) : error ? (
        <LoadFailed title={text('documents.details_failed')} onRetry={refetch} retrying={isFetching} level="h3" error={error} />
      ) : (
        <Loading label={text('documents.loading_details')}>
          <Skeleton className="h-60" />
        </Loading>
      )}
    </Dialog>
  );
}

function ConvertForm({
  id,
  document,
  name,
  asksPassword,
  settings,
  onBusy,
  onClose,
}: Props & { id: string; settings: Settings; onBusy: (busy: boolean) => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [given] = useState(() => valuesOf(settings));
  const [values, setValues] = useState(given);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [discards, setDiscards] = useState(false);
  const { mutate, error } = useApiMutation(convertDocument);
  const wouldDiscard = error?.failure.code === 'document.reviewed' || discards;
  const { failure } = document;
  const passwordField = useRef<HTMLInputElement>(null);
  // The dialog was there before its form.
  useEffect(() => {
    if (asksPassword) passwordField.current?.focus();
  }, [asksPassword]);
  const send = () => {
    const read = readSettings(values);
    if (asksPassword && !password) {
      setMissing(true);
      return passwordField.current?.focus();
    }
    if (!read.ok) return window.document.getElementById(id)?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
    onBusy(true);
    const changes = changedSettings(read.settings, given);
    mutate(
      { params: { id: document.id }, body: { ...changes, ...(password && { password }), ...(discards && { discard_review: true }) } },
      {
        onSuccess: async () => {
          await readAgain(queries);
          onClose();
          toast.info((say) => say('documents.converting', { name }));
        },
        onSettled: () => onBusy(false),
      },
    );
  };
  return (
    <Form id={id} onSubmit={send} failure={error && (error.failure.detail ?? text('shell.network_error'))} className="grid gap-5">
      {failure && <Notice tone="warn">{failure.message}</Notice>}
      {failure && document.file_type === 'pdf' && (
        <PasswordField
          ref={passwordField}
          label={text('documents.password')}
          hint={text(failure.takes_password ? 'documents.password_hint' : 'documents.password_hint_if')}
          name="password"
          autoComplete="off"
          required={asksPassword}
          error={isMissing ? text('documents.password_missing') : null}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setMissing(false);
          }}
        />
      )}
      {wouldDiscard && (
        <Checkbox
          label={text('documents.convert_discard')}
          hint={text('documents.convert_discards')}
          checked={discards}
          onChange={setDiscards}
        />
      )}
      <SettingsFields values={values} onChange={setValues} />
      <p className="text-sm text-ink-muted">{text('documents.convert_text')}</p>
    </Form>
  );
}
