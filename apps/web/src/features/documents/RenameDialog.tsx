import { renameDocument } from '@manara/contract/documents';
import { conversionLimits } from '@manara/core/document/conversion';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { DeedProps } from './list/deed.ts';
import { readAgain } from './use-documents.ts';

/** Gives a document another name. */
export function RenameDialog({ document, onClose }: DeedProps) {
  const text = useText();
  const queries = useQueryClient();
  const [name, setName] = useState(document.document_name);
  const { errors, check, fromServer, clear } = useFieldErrors<'document_name'>();
  const { mutate, isPending, error } = useApiMutation(renameDocument);
  const save = () => {
    if (!check(name.trim() ? {} : { document_name: 'documents.name_missing' })) return;
    mutate(
      { params: { id: document.id }, body: { document_name: name.trim() } },
      {
        onSuccess: async () => {
          await readAgain(queries);
          onClose();
          toast.good((say) => say('documents.renamed'));
        },
        onError: ({ failure }) => fromServer(failure.fields),
      },
    );
  };
  const isWhole = error && Object.keys(error.failure.fields).length === 0;
  return (
    <FormDialog
      onClose={onClose}
      title={text('documents.rename_title')}
      size="sm"
      onSubmit={save}
      errors={errors}
      failure={isWhole ? (error.failure.detail ?? text('shell.network_error')) : null}
      busy={isPending}
    >
      <TextField
        label={text('documents.name')}
        name="document_name"
        autoComplete="off"
        dir="auto"
        required
        maxLength={conversionLimits.name}
        value={name}
        onChange={(typed) => {
          setName(typed);
          clear('document_name');
        }}
      />
    </FormDialog>
  );
}
