import { listServiceRequests } from '@manara/contract/support';
import { requestStates, type RequestState } from '@manara/core/support/service-request';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { NewRequestDialog } from './NewRequestDialog.tsx';
import { RequestList } from './RequestList.tsx';

const pageSize = 10;

/** All service requests that the person may see. */
export function RequestsScreen() {
  const text = useText();
  const [state, setState] = useState<RequestState | 'all'>('all');
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const { data, error, isFetching, refetch } = useApiQuery(listServiceRequests, {
    query: { skip: (page - 1) * pageSize, limit: pageSize, state: state === 'all' ? undefined : state },
  });
  return (
    <>
      <PageHeader
        title={text('support.requests')}
        back={{ to: '/support', label: text('support.title') }}
        actions={
          <Button variant="primary" icon="add" onClick={() => setAsking(true)}>
            {text('support.new')}
          </Button>
        }
      />
      <Card>
        <Select
          label={text('support.state')}
          value={state}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
          options={[
            { value: 'all', label: text('support.state_all') },
            ...requestStates.map((value) => ({ value, label: text(`support.state_${value}`) })),
          ]}
          className="mb-3 max-w-64"
        />
        {error && !data && <LoadFailed title={text('support.list_failed')} onRetry={refetch} retrying={isFetching} error={error} />}
        {!data && !error && (
          <Loading label={text('support.list_loading')}>
            <Skeleton className="h-56" />
          </Loading>
        )}
        {data && (
          <>
            <p role="status" className="text-sm text-ink-muted">
              {text('support.count', { count: data.total })}
            </p>
            <RequestList requests={data.requests} />
            {data.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
          </>
        )}
      </Card>
      {asking && <NewRequestDialog onClose={() => setAsking(false)} />}
    </>
  );
}
