import { listServiceRequests } from '@manara/contract/support';
import { hasRole } from '@manara/core/role';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { NewRequestDialog } from './NewRequestDialog.tsx';
import { RequestList } from './RequestList.tsx';
import { SystemStatus } from './SystemStatus.tsx';

/** The support center: asking the administrators, how the product is, and what happened with requests last. */
export function SupportScreen() {
  const text = useText();
  const isAdministrator = hasRole(useSignedInUser().role, 'administrator');
  const [asking, setAsking] = useState(false);
  const { data, error, isFetching, refetch } = useApiQuery(listServiceRequests, { query: { limit: 5 } });
  return (
    <>
      <PageHeader title={text('support.title')} subtitle={text('support.subtitle')} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card as="section" aria-labelledby="documentation" className="flex flex-col items-start gap-3 lg:col-span-2">
          <h2 id="documentation" className="text-xl font-bold">
            {text('guide.title')}
          </h2>
          <p className="text-ink-muted">{text('guide.hint')}</p>
          <ButtonLink to="/support/documentation" icon="file">
            {text('guide.open')}
          </ButtonLink>
        </Card>
        <Card as="section" aria-labelledby="service-requests" className="flex flex-col items-start gap-3">
          <h2 id="service-requests" className="text-xl font-bold">
            {text('support.requests')}
          </h2>
          <p className="text-ink-muted">{text(isAdministrator ? 'support.requests_hint_administrator' : 'support.requests_hint')}</p>
          <ButtonLink to="/support/requests" icon="issues">
            {text('support.requests_all')}
          </ButtonLink>
        </Card>
        <Card as="section" aria-labelledby="contact-support" className="flex flex-col items-start gap-3">
          <h2 id="contact-support" className="text-xl font-bold">
            {text('support.contact')}
          </h2>
          <p className="text-ink-muted">{text('support.contact_hint')}</p>
          <Button variant="primary" icon="add" onClick={() => setAsking(true)}>
            {text('support.new')}
          </Button>
        </Card>
        <Card as="section" aria-labelledby="system-status">
          <h2 id="system-status" className="mb-3 text-xl font-bold">
            {text('support.status')}
          </h2>
          <SystemStatus />
        </Card>
        <Card as="section" aria-labelledby="recent-support">
          <h2 id="recent-support" className="mb-3 text-xl font-bold">
            {text('support.recent')}
          </h2>
          {error && !data && (
            <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
              {error.failure.detail ?? text('support.list_failed')}
            </RetryNotice>
          )}
          {!data && !error && (
            <Loading label={text('support.list_loading')}>
              <Skeleton className="h-56" />
            </Loading>
          )}
          {data && (data.total === 0 ? <p className="text-ink-muted">{text('support.none')}</p> : <RequestList requests={data.requests} />)}
        </Card>
      </div>
      {asking && <NewRequestDialog onClose={() => setAsking(false)} />}
    </>
  );
}
