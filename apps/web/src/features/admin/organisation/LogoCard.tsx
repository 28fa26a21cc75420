import {
  deleteOrganisationLogo,
  getOrganisationLogo,
  putOrganisationLogo,
  type OrganisationLogo,
} from '@manara/contract/organisation-logo';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isNetworkError, type Answer } from '../../../api/answer.ts';
import { call, callForm } from '../../../api/api.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { LogoPicture } from './LogoPicture.tsx';

const mostBytes = 2 * 1024 * 1024;

/** The logo of the organisation: another one, or none. */
export function LogoCard() {
  const text = useText();
  const queries = useQueryClient();
  const { organization } = useSignedInUser();
  const { data, error, isFetching, refetch } = useApiQuery(getOrganisationLogo, {});
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const settle = async (answering: Promise<Answer<{ logo: OrganisationLogo | null }>>, done: MessageId) => {
    setFailure(null);
    setBusy(true);
    const answer = await answering;
    setBusy(false);
    if (!answer.ok) return setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'admin.logo_failed'));
    toast.good((say) => say(done));
    await queries.invalidateQueries({ queryKey: [getOrganisationLogo.id] });
  };
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file || busy) return;
    if (file.size > mostBytes) return setFailure(text('admin.logo_too_large'));
    const form = new FormData();
    form.append('file', file);
    void settle(
      callForm(putOrganisationLogo, form, () => {}, new AbortController().signal),
      'admin.logo_saved',
    );
  };
  const remove = () => {
    change.current?.focus();
    void settle(call(deleteOrganisationLogo, {}), 'admin.logo_removed');
  };
  if (error && !data)
    return <LoadFailed level="h3" title={text('admin.logo_not_loaded')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('admin.logo_loading')}>
        <Skeleton className="h-56" />
      </Loading>
    );
  return (
    <Card>
      <h3 className="text-xl font-bold">{text('admin.logo_title')}</h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{text('admin.logo_hint')}</p>
      <LogoPicture logo={data.logo} name={organization} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button ref={change} busy={busy} onClick={() => input.current?.click()}>
          {text('admin.logo_choose')}
        </Button>
        {/* Its room stays where there is nothing to remove, so that nothing below moves. */}
        <Button variant="quiet" className={data.logo ? '' : 'invisible'} onClick={remove}>
          {text('admin.logo_remove')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      {failure && (
        <div className="mt-4">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </Card>
  );
}
