import { exportPeople, listPeople, peopleOrders } from '@manara/contract/people';
import { hasRole } from '@manara/core/role';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import type { Sort } from '../../../ui/table/ColumnHeader.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { useAddOnArrival } from '../../../ui/use-add-on-arrival.ts';
import { useFile } from '../../../ui/use-file.ts';
import { ImportPeopleDialog } from './ImportPeopleDialog.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LicencesDialog } from './LicencesDialog.tsx';
import { ResetLinksDialog } from './ResetLinksDialog.tsx';
import { usePicked } from './use-picked.ts';
import { UsersTable } from './UsersTable.tsx';

const pageSize = 20;

/** The people of the organisation for everybody to read; for administrators also to change, with the invitations on their way. */
export function UsersTab() {
  const text = useText();
  const self = useSignedInUser();
  const [address, setAddress] = useSearchParams();
  const search = address.get('search')?.slice(0, 200) ?? '';
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' });
  const [seen, setSeen] = useState(search);
  const [page, setPage] = useState(1);
  const [doing, setDoing] = useState<'invite' | 'import' | 'reset' | 'licences' | null>(null);
  const order = { sort: peopleOrders.find((one) => one === sort.column), order: sort.direction };
  const asking = { search: search || undefined, ...order };
  const file = useFile('admin.people_export_failed');
  const { data, error, isFetching, refetch } = useApiQuery(listPeople, {
    query: { skip: (page - 1) * pageSize, limit: pageSize, ...asking },
  });
  const people = data?.people ?? [];
  const picked = usePicked(people);
  // Typed here or chosen in the palette: the list begins anew.
  if (search !== seen) {
    setSeen(search);
    setPage(1);
    picked.clear();
  }
  const mayChange = hasRole(self.role, 'administrator');
  useAddOnArrival('invitation', () => mayChange && setDoing('invite'));
  useAddOnArrival('people', () => mayChange && setDoing('import'));
  const close = () => setDoing(null);
  return (
    <div className="grid gap-6">
      <Card flush>
        <div className="flex flex-wrap items-end justify-between gap-4 p-5">
          <SearchField
            label={text('admin.people_search')}
            hideLabel={false}
            value={search}
            onSearch={(next) =>
              setAddress(
                (now) => {
                  if (next) now.set('search', next);
                  else now.delete('search');
                  return now;
                },
                { replace: true },
              )
            }
            className="w-full sm:w-72"
          />
          {mayChange && (
            <div className="flex flex-wrap gap-3">
              <Button icon="download" busy={file.busy} onClick={() => void file.download(exportPeople, { query: asking }, 'users.csv')}>
                {text('admin.people_export')}
              </Button>
              <Button icon="upload" onClick={() => setDoing('import')}>
                {text('admin.people_import')}
              </Button>
              <Button icon="settings" onClick={() => setDoing('licences')}>
                {text('admin.licence_sets')}
              </Button>
              <Button icon="link" disabled={picked.people.length === 0} onClick={() => setDoing('reset')}>
                {text('admin.reset_password')}
              </Button>
              <Button variant="primary" icon="add" onClick={() => setDoing('invite')}>
                {text('admin.invite')}
              </Button>
            </div>
          )}
          {!mayChange && <p className="text-ink-muted">{text('admin.read_only')}</p>}
        </div>
        {file.problem && (
          <div className="px-5 pb-5">
            <Notice tone="bad" role="alert">
              {file.problem}
            </Notice>
          </div>
        )}
        {mayChange && people.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-line bg-sunken px-5 py-1">
            <Checkbox label={text('admin.select_all', { count: people.length })} checked={picked.isAll} onChange={picked.toggleAll} />
            <p role="status" className="text-sm font-semibold">
              {text('admin.selected', { count: picked.people.length })}
            </p>
          </div>
        )}
        {error && !data && <LoadFailed title={text('admin.people_failed')} onRetry={refetch} retrying={isFetching} error={error} />}
        {!data && !error && (
          <Loading label={text('admin.people_loading')} className="grid gap-3 p-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        )}
        {people.length > 0 && (
          <UsersTable
            people={people}
            busy={isFetching}
            picked={mayChange ? picked : null}
            sort={sort}
            onSort={(next) => {
              setSort(next);
              setPage(1);
              picked.clear();
            }}
          />
        )}
        {data && people.length === 0 && (
          <div className="p-5 pt-0">
            <EmptyState icon="people" level="h3" title={text('admin.people_none')}>
              {text('admin.people_none_hint')}
            </EmptyState>
          </div>
        )}
        {data && data.total > pageSize && (
          <div className="border-t border-line p-4">
            <Pagination
              page={page}
              pageSize={pageSize}
              total={data.total}
              onPage={(next) => {
                setPage(next);
                picked.clear();
              }}
            />
          </div>
        )}
      </Card>
      {/* After what stands above it, so that it does not move when that comes. */}
      {mayChange && (data || error) && <Invitations />}
      <InviteDialog open={doing === 'invite'} onClose={close} />
      {doing === 'import' && <ImportPeopleDialog onClose={close} />}
      {doing === 'licences' && <LicencesDialog onClose={close} />}
      {doing === 'reset' && <ResetLinksDialog people={picked.people} onClose={close} />}
    </div>
  );
}
