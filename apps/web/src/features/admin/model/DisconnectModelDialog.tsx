import { disconnectAssistantModel, type AssistantModelState } from '@manara/contract/assistant-model';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';

interface Props {
  /** Tokens of this month, which stay counted. */
  spent: number;
  onClose: () => void;
  onDone: (state: AssistantModelState) => void;
}

/** Asks before a model is forgotten with its key. */
export function DisconnectModelDialog({ spent, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, isPending, error } = useApiMutation(disconnectAssistantModel);
  const confirm = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          onDone({ model: null, spent });
          toast.good((say) => say('model.disconnected'));
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('model.disconnect_title')}
      confirmLabel={text('model.disconnect')}
      busy={isPending}
      error={error && whyNot(text, error.failure, text('model.operation_failed'))}
    >
      <p>{text('model.disconnect_text')}</p>
    </ConfirmDialog>
  );
}
