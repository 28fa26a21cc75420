import { deleteDocument } from '@manara/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { whyNot } from '../../ui/why-not.ts';
import type { DeedProps } from './list/deed.ts';
import { readAgain } from './use-documents.ts';

/** Asks before a document goes for good. */
export function DeleteDocumentDialog({ document, name, onClose }: DeedProps) {
  const text = useText();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useApiMutation(deleteDocument);
  const confirm = () =>
    mutate(
      { params: { id: document.id } },
      {
        onSuccess: async () => {
          await readAgain(queries);
          onClose();
          toast.good((say) => say('documents.deleted', { name }));
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('documents.delete_title', { name })}
      confirmLabel={text('documents.delete')}
      busy={isPending}
      error={error && whyNot(text, error.failure, text('documents.delete_failed'), text('documents.delete_failed'))}
    >
      <p>{text('documents.delete_question')}</p>
      <p>{text('documents.delete_text')}</p>
    </ConfirmDialog>
  );
}
