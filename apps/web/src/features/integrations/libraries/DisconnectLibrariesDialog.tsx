import { disconnectLibraries, type LibraryKind } from '@manara/contract/library-connections';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  kind: LibraryKind;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Asks before the access to SharePoint or OneDrive is forgotten. */
export function DisconnectLibrariesDialog({ kind, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, isPending, error } = useApiMutation(disconnectLibraries);
  const name = libraryNames[kind];
  const confirm = () =>
    mutate(
      { params: { kind } },
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
      <p>{text('integrations.disconnect_library', { name })}</p>
      <p>{text('integrations.disconnect_library_app')}</p>
    </ConfirmDialog>
  );
}
