import { changeChannelSecret, type Channel } from '@manara/contract/channels';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { whyNot } from '../../../ui/why-not.ts';
import { ShownSecret } from './ShownSecret.tsx';

interface Props {
  channel: Pick<Channel, 'id' | 'name'>;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Makes a new secret for a webhook after saying what that does, and shows it. */
export function ChangeSecretDialog({ channel: { id, name }, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, data, error, isPending } = useApiMutation(changeChannelSecret);
  if (data) return <ShownSecret secret={data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate({ params: { id } }, { onSuccess: () => void onDone() })}
      title={text('channels.secret_change_title', { name: isolate(name) })}
      confirmLabel={text('channels.secret_create')}
      tone="primary"
      busy={isPending}
      error={error && whyNot(text, error.failure, text('channels.operation_failed'))}
    >
      <p>{text('channels.secret_change_text')}</p>
    </ConfirmDialog>
  );
}
