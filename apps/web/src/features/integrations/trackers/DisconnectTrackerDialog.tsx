import { disconnectTracker } from '@manara/contract/trackers';
import { trackerTitles, type TrackerName } from '@manara/core/trackers/tracker';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';

interface Props {
  tracker: TrackerName;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Asks before a tracker is forgotten, with its projects and links. */
export function DisconnectTrackerDialog({ tracker, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, isPending, error } = useApiMutation(disconnectTracker);
  const confirm = () =>
    mutate(
      {},
      {
        onSuccess: async () => {
          await onDone();
          toast.good((say) => say('integrations.disconnected', { name: say(`jira.title_${tracker}`) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('integrations.disconnect_title', { name: text(`jira.title_${tracker}`) })}
      confirmLabel={text('integrations.disconnect')}
      busy={isPending}
      error={error && whyNot(text, error.failure, text('jira.operation_failed'))}
    >
      <p>{tracker === 'jira' ? text('jira.disconnect_text') : text('jira.disconnect_text_host', { name: trackerTitles[tracker] })}</p>
    </ConfirmDialog>
  );
}
