import { makeJiraHook, type TrackerConnection } from '@manara/contract/trackers';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { whyNot } from '../../../ui/why-not.ts';

interface Props {
  hook: NonNullable<TrackerConnection['hook']>;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Says how Jira tells Manara of changes, with the address for it, and makes the secret, or another, which is shown once. */
export function JiraHookDialog({ hook, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, data, error, isPending } = useApiMutation(makeJiraHook);
  const footer = data ? (
    <Button variant="primary" onClick={onClose}>
      {text('settings.done')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" busy={isPending} onClick={() => mutate({}, { onSuccess: () => void onDone() })}>
        {text(hook.has_secret ? 'jira.hook_rotate' : 'jira.hook_create')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('jira.hook_title')} footer={footer}>
      <div className="grid gap-4">
        {error && <Notice tone="bad">{whyNot(text, error.failure, text('jira.operation_failed'))}</Notice>}
        <p role="status">{text(data ? 'jira.hook_made' : hook.has_secret ? 'jira.hook_again' : 'jira.hook_text')}</p>
        <ol className="grid list-decimal gap-1 ps-6">
          <li>{text('jira.hook_step_create', { menu: isolate('System › WebHooks') })}</li>
          <li>{text('jira.hook_step_enter')}</li>
          <li>{text('jira.hook_step_events', { events: isolate('Issue: updated, deleted') })}</li>
        </ol>
        <CopyField label={text('jira.hook_address')} value={hook.address} takesFocus={false} />
        {data && <CopyField label={text('jira.hook_secret')} value={data.secret} />}
        {data?.address_with_secret && (
          <>
            <p className="text-ink-muted">{text('jira.hook_old')}</p>
            <CopyField label={text('jira.hook_old_address')} value={data.address_with_secret} takesFocus={false} />
          </>
        )}
      </div>
    </Dialog>
  );
}
