import { disconnectJira } from '@manara/contract/trackers';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';

interface Props {
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Asks before Jira is forgotten, with its projects and links. */
export function DisconnectJiraDialog({ onClose, onDone }: Props) {
  const text = useText();
  const { mutate, isPending, error } = useApiMutation(disconnectJira);
  const confirm = () =>
    mutate(
      {},
      {
        onSuccess: async () => {
          await onDone();
          toast.good((say) => say('integrations.disconnected', { name: 'Jira' }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('integrations.disconnect_title', { name: 'Jira' })}
      confirmLabel={text('integrations.disconnect')}
      busy={isPending}
      error={error && whyNot(text, error.failure, text('jira.operation_failed'))}
    >
      <p>{text('jira.disconnect_text')}</p>
    </ConfirmDialog>
  );
}
