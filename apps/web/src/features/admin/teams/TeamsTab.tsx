import { deleteTeam, listTeams, type Team } from '@manara/contract/teams';
import { hasRole } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { MemberAvatar } from '../../../ui/MemberAvatar.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useAddOnArrival } from '../../../ui/use-add-on-arrival.ts';
import { TeamDialog } from './TeamDialog.tsx';

type Doing = { what: 'add' } | { what: 'edit' | 'delete'; team: Team } | null;

/** Who looks after which assets: for everybody to read, for administrators to change. */
export function TeamsTab() {
  const text = useText();
  const queries = useQueryClient();
  const mayChange = hasRole(useSignedInUser().role, 'administrator');
  const [doing, setDoing] = useState<Doing>(null);
  const { data, error, isFetching, refetch } = useApiQuery(listTeams, {});
  const removing = useApiMutation(deleteTeam);
  useAddOnArrival('team', () => mayChange && setDoing({ what: 'add' }));
  const close = () => {
    setDoing(null);
    removing.reset();
  };
  const remove = ({ id, name }: Team) =>
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: [listTeams.id] });
          toast.good((say) => say('admin.team_deleted', { name: isolate(name) }));
          close();
        },
      },
    );
  const columns: Column<Team>[] = [
    { id: 'name', header: text('admin.team_name'), isRowHeader: true, render: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi> },
    {
      id: 'members',
      header: text('admin.team_members'),
      render: ({ members }) =>
        members.length === 0 ? (
          <span className="text-ink-muted">{text('admin.team_nobody')}</span>
        ) : (
          <ul className="grid gap-1">
            {members.map(({ id, full_name }) => (
              <li key={id} className="flex items-center gap-2">
                <MemberAvatar id={id} name={full_name} />
                <bdi>{full_name}</bdi>
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'assets',
      header: text('admin.team_assets'),
      render: ({ id, name, assets, schedule }) => (
        <>
          <p>{text('admin.team_asset_count', { count: assets.length })}</p>
          {schedule && (
            <p className="text-sm text-ink-muted">
              {text('admin.team_scanned', { frequency: text(`assets.frequency_${schedule.frequency}`) })}
            </p>
          )}
          {assets.length > 0 && (
            <p className="flex flex-wrap gap-x-4">
              <Link
                className="inline-flex min-h-6 items-center"
                to={`/dashboard?team=${id}#monitoring`}
                aria-label={text('admin.team_show_assets_of', { name: isolate(name) })}
              >
                {text('admin.team_show_assets')}
              </Link>
              <Link
                className="inline-flex min-h-6 items-center"
                to={`/issues?team=${id}`}
                aria-label={text('admin.team_show_issues_of', { name: isolate(name) })}
              >
                {text('admin.team_show_issues')}
              </Link>
            </p>
          )}
        </>
      ),
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: text('admin.actions'),
            hideHeader: true,
            render: (team: Team) => (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={text('admin.team_edit_title', { name: isolate(team.name) })}
                  onClick={() => setDoing({ what: 'edit', team })}
                >
                  {text('admin.team_edit')}
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={text('admin.team_delete_of', { name: isolate(team.name) })}
                  onClick={() => setDoing({ what: 'delete', team })}
                >
                  {text('admin.team_delete')}
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-4 p-5">
        <p className="max-w-prose text-ink-muted">{text('admin.teams_hint')}</p>
        {mayChange && (
          <Button variant="primary" icon="add" onClick={() => setDoing({ what: 'add' })}>
            {text('admin.team_add')}
          </Button>
        )}
      </div>
      {error && !data && <LoadFailed title={text('admin.teams_failed')} onRetry={refetch} retrying={isFetching} error={error} />}
      {!data && !error && (
        <Loading label={text('admin.teams_loading')} className="grid gap-3 p-5">
          <Skeleton className="h-12" />
        </Loading>
      )}
      {data && data.teams.length > 0 && (
        <Table caption={text('admin.teams_caption')} columns={columns} rows={data.teams} rowKey={({ id }) => id} busy={isFetching} />
      )}
      {data?.teams.length === 0 && (
        <div className="p-5 pt-0">
          <EmptyState icon="people" level="h3" title={text('admin.teams_none')}>
            {text(mayChange ? 'admin.teams_none_hint' : 'admin.teams_none_reader')}
          </EmptyState>
        </div>
      )}
      {doing?.what === 'add' && <TeamDialog team={null} onClose={close} />}
      {doing?.what === 'edit' && <TeamDialog team={doing.team} onClose={close} />}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove(doing.team)}
          title={text('admin.team_delete_title', { name: isolate(doing.team.name) })}
          confirmLabel={text('admin.team_delete')}
          tone="danger"
          busy={removing.isPending}
          error={removing.error && (removing.error.failure.detail ?? text('admin.operation_failed'))}
        >
          <p>{text('admin.team_delete_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
