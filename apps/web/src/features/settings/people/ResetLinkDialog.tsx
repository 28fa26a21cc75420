import { issueResetLink, type Person } from '@manara/contract/people';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OneTimeLink } from './OneTimeLink.tsx';

/** Makes a reset link after saying what it can do, and shows it once. */
export function ResetLinkDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const text = useText();
  const name = isolate(person.full_name);
  const { mutate, data, error, isPending } = useApiMutation(issueResetLink);
  const footer = data ? (
    <Button variant="primary" onClick={onClose}>
      {text('settings.done')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" busy={isPending} onClick={() => mutate({ params: { id: person.id } })}>
        {text('settings.reset_link_create')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('settings.reset_link_title', { name })} footer={footer}>
      <div className="grid gap-4">
        {error && <Notice tone="bad">{error.failure.detail ?? text('settings.operation_failed')}</Notice>}
        <p role="status">{text(data ? 'settings.reset_link_text' : 'settings.reset_link_make', { name })}</p>
        {data && <OneTimeLink url={data.url} expiresAt={data.expires_at} />}
      </div>
    </Dialog>
  );
}
