import { getFixedFile } from '@manara/contract/fixes';
import { useId, useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CodeArea } from '../../../ui/form/CodeArea.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

interface Props {
  batchId: string;
  file: string;
  isBusy: boolean;
  onSave: (text: string, onDone: () => void) => void;
  onClose: () => void;
}

/** A changed file, whole, to be written otherwise by hand. */
export function EditDialog({ batchId, file, isBusy, onSave, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const formId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useApiQuery(
    getFixedFile,
    { params: { id: batchId }, query: { path: file } },
    { staleTime: 0 },
  );
  const isThere = data?.file === file;
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isBusy} aria-disabled={typed === null || undefined}>
        {text('shell.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} size="lg" title={text('fix.edit_title', { file: isolate(file) })} footer={footer}>
      {error && !isThere && (
        <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
          {error.failure.detail ?? text('shell.network_error')}
        </RetryNotice>
      )}
      {!isThere && !error && (
        <p role="status" className="flex items-center gap-2 text-ink-muted">
          <Spinner /> {text('fix.edit_loading')}
        </p>
      )}
      {isThere && (
        <Form id={formId} onSubmit={() => typed !== null && onSave(typed, onClose)}>
          <CodeArea
            label={text('fix.edit_text')}
            hint={text('fix.edit_hint')}
            name="text"
            value={typed ?? data.after}
            onChange={setTyped}
            sayLine={(line, count) => text('fix.edit_line', { line: format.number(line), count: format.number(count) })}
          />
        </Form>
      )}
    </Dialog>
  );
}
