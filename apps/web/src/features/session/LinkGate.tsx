import type { ReactNode } from 'react';
import { isNetworkError } from '../../api/answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import type { LinkState } from './use-one-time-link.ts';

/** Waits for the link to be read, says why it does not work, or shows what it opens. */
export function LinkGate({ state: { link, failure, retry }, children }: { state: LinkState; children: ReactNode }) {
  const text = useText();
  if (failure) {
    const network = isNetworkError(failure);
    return (
      <>
        <PageHeader title={text('session.link_failed_title')} />
        <Notice tone="bad">{failure.detail ?? text(network ? 'shell.network_error' : 'session.link_failed')}</Notice>
        <div className="mt-5 flex flex-wrap gap-3">
          {network && (
            <Button icon="refresh" onClick={retry}>
              {text('shell.retry')}
            </Button>
          )}
          <ButtonLink to="/dashboard">{text('session.to_sign_in')}</ButtonLink>
        </div>
      </>
    );
  }
  if (!link) {
    return (
      <Loading label={text('session.link_reading')} className="grid gap-5">
        <Skeleton className="h-9 max-w-60" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return children;
}
