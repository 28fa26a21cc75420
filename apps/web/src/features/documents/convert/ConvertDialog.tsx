import { convertDocument, getDocument, type Document } from '@manara/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { readAgain } from '../use-documents.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { changedSettings, readSettings, valuesOf, type Settings } from './settings-values.ts';

interface Props {
  document: Document;
  onClose: () => void;
}

/** Converts a document again, with other settings or with its password. */
export function ConvertDialog({ document, onClose }: Props) {
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
    <Dialog open onClose={onClose} title={text('documents.convert_title', { name: isolate(document.document_name) })} footer={footer}>
      {data ? (
        <ConvertForm id={formId} document={document} settings={data.settings} onBusy={setBusy} onClose={onClose} />
      ) : error ? (
        <ErrorPanel title={text('documents.details_failed')} onRetry={() => void refetch()} retrying={isFetching} level="h3">
          {error.failure.detail ?? text('shell.network_error')}
        </ErrorPanel>
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
  settings,
  onBusy,
  onClose,
}: Props & { id: string; settings: Settings; onBusy: (busy: boolean) => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [given] = useState(() => valuesOf(settings));
  const [values, setValues] = useState(given);
  const [password, setPassword] = useState('');
  const [discards, setDiscards] = useState(false);
  const { mutate, error } = useApiMutation(convertDocument);
  const wouldDiscard = error?.failure.code === 'document.reviewed' || discards;
  const { failure } = document;
  const send = () => {
    const read = readSettings(values);
    if (!read.ok) return window.document.getElementById(id)?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
    onBusy(true);
    const changes = changedSettings(read.settings, given);
    mutate(
      { params: { id: document.id }, body: { ...changes, ...(password && { password }), ...(discards && { discard_review: true }) } },
      {
        onSuccess: async () => {
          toast.info(text('documents.converting', { name: isolate(document.document_name) }));
          await readAgain(queries);
          onClose();
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
          label={text('documents.password')}
          hint={text(failure.takes_password ? 'documents.password_hint' : 'documents.password_hint_if')}
          name="password"
          autoComplete="off"
          value={password}
          onChange={setPassword}
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
