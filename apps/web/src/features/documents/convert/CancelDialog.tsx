import { cancelConversion } from '@manara/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { DeedProps } from '../list/deed.ts';
import { readAgain } from '../use-documents.ts';

/** Asks before a conversion is stopped. */
export function CancelDialog({ document, name, onClose }: DeedProps) {
  const text = useText();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useApiMutation(cancelConversion);
  const confirm = () =>
    mutate(
      { params: { id: document.id } },
      {
        onSuccess: async () => {
          await readAgain(queries);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('documents.cancel_title', { name })}
      confirmLabel={text('documents.cancel')}
      busy={isPending}
      error={error && (error.failure.detail ?? text('shell.network_error'))}
    >
      <p>{text(document.pages === null ? 'documents.cancel_text' : 'documents.cancel_text_kept')}</p>
    </ConfirmDialog>
  );
}
