import { deleteConversation, listConversations, type Conversation } from '@manara/contract/assistant-conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  conversation: Conversation;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a conversation is deleted. */
export function DeleteConversation({ conversation: { id, title }, onDeleted, onClose }: Props) {
  const text = useText();
  const queries = useQueryClient();
  const { mutate, error, isPending, isSuccess } = useApiMutation(deleteConversation);
  const refresh = () => queries.invalidateQueries({ queryKey: [listConversations.id] });
  const remove = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: async () => {
          onDeleted();
          toast.good((say) => say('assistant.deleted'));
          // The list first: then the focus goes to what has come into its place.
          await refresh();
          onClose();
        },
        onError: () => void refresh(),
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      title={text('assistant.delete_title')}
      confirmLabel={text('assistant.delete_confirm')}
      busy={isPending || isSuccess}
      error={error ? (error.failure.detail ?? text('assistant.delete_failed')) : null}
    >
      <p className="wrap-anywhere">{text('assistant.delete_text', { title: isolate(title) })}</p>
    </ConfirmDialog>
  );
}
