import { useApiMutation } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { Integration } from './integration.ts';
import { calls, providers } from './providers.ts';

interface Props {
  integration: Pick<Integration, 'provider' | 'how'>;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Asks before the access to a provider is forgotten. */
export function DisconnectDialog({ integration: { provider, how }, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, isPending, error } = useApiMutation(calls[provider].disconnect);
  const { name } = providers[provider];
  const confirm = () =>
    mutate(
      { query: { tenantId: 'demo' } },
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
      error={error ? (error.failure.detail ?? text('shell.network_error')) : null}
    >
      <p>{text('integrations.disconnect_text', { name })}</p>
      {how === 'app' && <p>{text('integrations.disconnect_app')}</p>}
    </ConfirmDialog>
  );
}
