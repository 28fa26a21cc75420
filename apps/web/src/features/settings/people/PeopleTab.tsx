import { listPeople } from '@manara/contract/people';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleTable } from './PeopleTable.tsx';

const pageSize = 20;

/** The people of the organisation and the invitations on their way, for administrators. */
export function PeopleTab() {
  const text = useText();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [inviting, setInviting] = useState(false);
  const { data, error, isFetching, refetch } = useApiQuery(listPeople, {
    query: { skip: (page - 1) * pageSize, limit: pageSize, search: search || undefined },
  });
  return (
    <div className="grid gap-6">
      <Card flush>
        <div className="flex flex-wrap items-end justify-between gap-4 p-5">
          <div className="w-full sm:w-auto">
            <h2 className="text-xl font-bold">{text('settings.people_title')}</h2>
            <SearchField
              label={text('settings.people_search')}
              hideLabel={false}
              value={search}
              onSearch={(next) => {
                setSearch(next);
                setPage(1);
              }}
              className="mt-3 w-full sm:w-64"
            />
          </div>
          <Button variant="primary" icon="add" onClick={() => setInviting(true)}>
            {text('settings.invite')}
          </Button>
        </div>
        {error && !data && (
          <ErrorPanel title={text('settings.people_failed')} onRetry={() => void refetch()} retrying={isFetching}>
            {error.failure.detail ?? text('shell.network_error')}
          </ErrorPanel>
        )}
        {!data && !error && (
          <Loading label={text('settings.people_loading')} className="grid gap-3 p-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        )}
        {data && data.people.length > 0 && <PeopleTable people={data.people} busy={isFetching} />}
        {data?.people.length === 0 && (
          <div className="p-5 pt-0">
            <EmptyState icon="people" level="h3" title={text('settings.people_none')}>
              {text('settings.people_none_hint')}
            </EmptyState>
          </div>
        )}
        {data && data.total > pageSize && (
          <div className="border-t border-line p-4">
            <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
          </div>
        )}
      </Card>
      {/* After what stands above it, so that it does not move when that comes. */}
      {(data || error) && <Invitations />}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </div>
  );
}
