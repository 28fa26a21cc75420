import { listAssets } from '@manara/contract/assets';
import { listPeople } from '@manara/contract/people';
import { createTeam, listTeams, putTeam, type Team } from '@manara/contract/teams';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { offered, PickList, type Pick } from '../../../ui/form/PickList.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ScheduleValues } from '../../../ui/schedule/schedule-values.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { changesIn } from './changes-in.ts';
import { readSchedule, writeSchedule } from './schedule-of-team.ts';
import { TeamSchedule } from './TeamSchedule.tsx';

const draftOf = (
  team: Team | null,
): { name: string; members: readonly Pick[]; assets: readonly Pick[]; schedule: ScheduleValues | null } => ({
  name: team?.name ?? '',
  members: team?.members.map(({ id, full_name }) => ({ id, name: full_name })) ?? [],
  assets: team?.assets ?? [],
  schedule: team?.schedule ? readSchedule(team.schedule) : null,
});

/** Makes a team, or changes one: its name, its people, its assets and when those are scanned. */
export function TeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [opened] = useState(() => draftOf(team));
  const [name, setName] = useState(opened.name);
  const [members, setMembers] = useState(opened.members);
  const [assets, setAssets] = useState(opened.assets);
  const [schedule, setSchedule] = useState(opened.schedule);
  const [personSearch, setPersonSearch] = useState('');
  const [assetSearch, setAssetSearch] = useState('');
  const people = useApiQuery(listPeople, { query: { limit: offered, search: personSearch || undefined } });
  const things = useApiQuery(listAssets, { query: { limit: offered, search: assetSearch || undefined } });
  const making = useApiMutation(createTeam);
  const changing = useApiMutation(putTeam);
  const error = making.error ?? changing.error;
  const done = {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [listTeams.id] });
      toast.good((say) => say('admin.team_saved', { name: isolate(name.trim()) }));
      onClose();
    },
  };
  const submit = () => {
    const said = schedule && writeSchedule(schedule);
    if (!team)
      return making.mutate(
        { body: { name, members: members.map(({ id }) => id), assets: assets.map(({ id }) => id), schedule: said } },
        done,
      );
    // What nobody has touched here is not sent: others may have changed it since this opened.
    const body = {
      ...(name !== opened.name && { name }),
      members: changesIn(opened.members, members),
      assets: changesIn(opened.assets, assets),
      ...(schedule !== opened.schedule && { schedule: said }),
    };
    changing.mutate({ params: { id: team.id }, body }, done);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={team ? text('admin.team_edit_title', { name: isolate(team.name) }) : text('admin.team_add')}
      onSubmit={submit}
      errors={{ ...error?.failure.fields }}
      failure={error ? (error.failure.detail ?? text('admin.operation_failed')) : null}
      busy={making.isPending || changing.isPending}
    >
      <TextField
        label={text('admin.team_name')}
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={setName}
      />
      <PickList
        legend={text('admin.team_members')}
        name="members"
        searchLabel={text('admin.team_members_search')}
        search={personSearch}
        onSearch={setPersonSearch}
        found={people.data?.people.map(({ id, full_name }) => ({ id, name: full_name }))}
        total={people.data?.total ?? 0}
        chosen={members}
        onChange={setMembers}
      />
      <PickList
        legend={text('admin.team_assets')}
        name="assets"
        searchLabel={text('admin.team_assets_search')}
        search={assetSearch}
        onSearch={setAssetSearch}
        found={things.data && [...things.data.assets, ...things.data.static_assets].map((asset) => ({ id: asset.id, name: asset.name }))}
        total={(things.data?.total ?? 0) + (things.data?.static_assets.length ?? 0)}
        chosen={assets}
        onChange={setAssets}
      />
      <TeamSchedule value={schedule} onChange={setSchedule} />
    </FormDialog>
  );
}
