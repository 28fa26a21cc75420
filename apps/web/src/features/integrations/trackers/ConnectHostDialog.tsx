import { connectHostTracker } from '@manara/contract/trackers';
import type { HostTracker } from '@manara/core/trackers/tracker';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { HostAsks } from './HostAsks.tsx';

interface Props {
  tracker: HostTracker;
  /** What it takes the place of. */
  former: string | null;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Has issues added by the connection to a host of repositories, once its rights are said. */
export function ConnectHostDialog({ tracker, former, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, isPending, error } = useApiMutation(connectHostTracker);
  const submit = () =>
    mutate(
      { body: { kind: tracker } },
      {
        onSuccess: async () => {
          await onDone();
          toast.good((say) => say('integrations.connected', { name: say(`jira.title_${tracker}`) }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      title={text('integrations.connect_title', { name: text(`jira.title_${tracker}`) })}
      onSubmit={submit}
      failure={error ? whyNot(text, error.failure, text('jira.operation_failed')) : null}
      submitLabel={text('integrations.connect')}
      busy={isPending}
    >
      {former && <Notice tone="warn">{text('jira.replaces', { name: former })}</Notice>}
      <HostAsks tracker={tracker} />
    </FormDialog>
  );
}
