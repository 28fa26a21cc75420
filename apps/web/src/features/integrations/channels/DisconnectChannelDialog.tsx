import { disconnectChannel, type Channel } from '@manara/contract/channels';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';

interface Props {
  channel: Pick<Channel, 'id' | 'name'>;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Asks before a channel is forgotten, with its rules. */
export function DisconnectChannelDialog({ channel: { id, name: plain }, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, isPending, error } = useApiMutation(disconnectChannel);
  const name = isolate(plain);
  const confirm = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: async () => {
          await onDone();
          toast.good((say) => say('integrations.disconnected', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('integrations.disconnect_title', { name })}
      confirmLabel={text('integrations.disconnect')}
      busy={isPending}
      error={error && whyNot(text, error.failure, text('channels.operation_failed'))}
    >
      <p>{text('channels.disconnect_text', { name })}</p>
    </ConfirmDialog>
  );
}
