import { listConversations, renameConversation, type Conversation } from '@manara/contract/assistant-conversations';
import { longestTitle } from '@manara/core/assistant/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Asks for another name of a conversation. */
export function RenameConversation({ conversation: { id, title }, onClose }: { conversation: Conversation; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [name, setName] = useState(title);
  const { mutate, error, isPending } = useApiMutation(renameConversation);
  const submit = () =>
    mutate(
      { params: { id }, body: { title: name } },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: [listConversations.id] });
          toast.good((say) => say('assistant.renamed'));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      title={text('assistant.rename_title')}
      size="sm"
      onSubmit={submit}
      errors={{ ...error?.failure.fields }}
      failure={error ? (error.failure.detail ?? text('assistant.rename_failed')) : null}
      busy={isPending}
    >
      <TextField
        label={text('assistant.rename_name')}
        name="title"
        required
        maxLength={longestTitle}
        dir="auto"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
