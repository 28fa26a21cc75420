import { attachPage } from '@manara/contract/assistant-attachments';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** Asks for the address of a page that is to be checked in place of a file. */
export function AttachPage({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const text = useText();
  const [url, setUrl] = useState('https://');
  const { mutate, error, isPending } = useApiMutation(attachPage);
  const submit = () =>
    mutate(
      { body: { url } },
      {
        onSuccess: () => {
          onAdded();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      title={text('assistant.attach_page_title')}
      size="sm"
      onSubmit={submit}
      submitLabel={text('assistant.attach_page_submit')}
      errors={{ ...error?.failure.fields }}
      failure={error ? (error.failure.detail ?? text('assistant.attach_page_failed')) : null}
      busy={isPending}
    >
      <TextField
        label={text('assistant.attach_page_address')}
        hint={text('assistant.attach_page_hint')}
        name="url"
        type="url"
        required
        maxLength={2_000}
        autoComplete="off"
        data-autofocus
        value={url}
        onChange={setUrl}
      />
    </FormDialog>
  );
}
