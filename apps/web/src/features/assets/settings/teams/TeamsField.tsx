import type { Asset } from '@manara/contract/assets';
import { listTeams } from '@manara/contract/teams';
import { useApiQuery } from '../../../../api/use-api.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../../../ui/form/FieldGroup.tsx';
import { withTeam, type TeamChanges } from './team-changes.ts';

interface Props {
  asset: Asset;
  changes: TeamChanges;
  onChange: (changes: TeamChanges) => void;
}

/** The teams that look after an asset, where the organisation has teams. */
export function TeamsField({ asset, changes, onChange }: Props) {
  const text = useText();
  const teams = useApiQuery(listTeams, {}).data?.teams ?? [];
  if (teams.length === 0) return null;
  return (
    <FieldGroup legend={text('assets.teams')} name="teams">
      <p className="mb-2 text-sm text-ink-muted">{text('assets.teams_hint')}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {teams.map(({ id, name, assets }) => {
          const isIn = assets.some((one) => one.id === asset.id);
          return (
            <Checkbox
              key={id}
              label={<bdi className="wrap-anywhere">{name}</bdi>}
              checked={changes[id] ?? isIn}
              onChange={(chosen) => onChange(withTeam(changes, id, chosen, isIn))}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
