import { makeGitlabWebhook } from '@manara/contract/connections';
import { useApiMutation } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Makes the secret of GitLab's webhooks after saying what that does, and shows it once with the address that it is for. */
export function WebhookDialog({ onClose, onDone }: Props) {
  const text = useText();
  const { mutate, data, error, isPending } = useApiMutation(makeGitlabWebhook);
  const footer = data ? (
    <Button variant="primary" onClick={onClose}>
      {text('settings.done')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" busy={isPending} onClick={() => mutate({}, { onSuccess: () => void onDone() })}>
        {text('integrations.webhook_create')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('integrations.webhook_title')} footer={footer}>
      <div className="grid gap-4">
        {error && <Notice tone="bad">{error.failure.detail ?? text('integrations.webhook_failed')}</Notice>}
        <p role="status">{text(data ? 'integrations.webhook_made' : 'integrations.webhook_make')}</p>
        {data && (
          <>
            <CopyField label={text('integrations.webhook_url')} value={data.url} />
            <CopyField label={text('integrations.webhook_secret')} value={data.secret} takesFocus={false} />
          </>
        )}
      </div>
    </Dialog>
  );
}
