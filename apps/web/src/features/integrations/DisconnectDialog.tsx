import { useApiMutation } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
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
        onSuccess: async ({ still_installed: left }) => {
          await onDone();
          if (left === null) toast.good((say) => say('integrations.disconnected', { name }));
          else toast.bad((say) => say('integrations.disconnected_left', { name, url: isolate(left) }));
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
