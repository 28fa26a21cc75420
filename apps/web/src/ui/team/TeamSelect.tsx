import { listTeams } from '@manara/contract/teams';
import { useApiQuery } from '../../api/use-api.ts';
import { Select } from '../form/Select.tsx';

interface Props {
  label: string;
  /** What stands for all of them. */
  anyLabel: string;
  /** The id of a team; empty: any. */
  value: string;
  onChange: (team: string) => void;
  hideLabel?: boolean;
}

/** Chooses a team of the organisation. */
export function TeamSelect({ label, anyLabel, value, onChange, hideLabel = false }: Props) {
  const { data } = useApiQuery(listTeams, {});
  const teams = data?.teams ?? [];
  // What an old address names may have gone since, or not have come yet.
  const gone = value !== '' && !teams.some(({ id }) => id === value) ? [{ value, label: '…' }] : [];
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={value}
      options={[{ value: '', label: anyLabel }, ...gone, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={onChange}
    />
  );
}
