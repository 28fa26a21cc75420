import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { SearchField } from './SearchField.tsx';

export interface Pick {
  id: string;
  name: string;
}

/** How many are offered at once; the search finds the others. */
export const offered = 8;

interface Props {
  legend: string;
  /** Under which the server speaks of it. */
  name: string;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** The first that were found, and how many there are; undefined while they load. */
  found: readonly Pick[] | undefined;
  total: number;
  chosen: readonly Pick[];
  onChange: (chosen: readonly Pick[]) => void;
}

/** Chooses some of many by name. What was chosen stays in sight, whatever is searched for. */
export function PickList({ legend, name, searchLabel, search, onSearch, found, total, chosen, onChange }: Props) {
  const text = useText();
  const [known, setKnown] = useState(chosen);
  const first = found?.slice(0, offered) ?? [];
  const listed = [...first, ...known.filter(({ id }) => !first.some((one) => one.id === id))];
  const change = (one: Pick, on: boolean) => {
    if (on && !known.some(({ id }) => id === one.id)) setKnown([...known, one]);
    onChange(on ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id));
  };
  return (
    <FieldGroup legend={legend} name={name}>
      <p role="status" className="mb-2 text-sm text-ink-muted">
        {text('admin.picked', { count: chosen.length })}
      </p>
      {(total > offered || search) && <SearchField label={searchLabel} hideLabel={false} value={search} onSearch={onSearch} />}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {listed.map((one) => (
          <Checkbox
            key={one.id}
            label={<bdi className="wrap-anywhere">{one.name}</bdi>}
            checked={chosen.some(({ id }) => id === one.id)}
            onChange={(on) => change(one, on)}
          />
        ))}
      </div>
      {total > offered && <p className="text-sm text-ink-muted">{text('admin.pick_more', { count: total - offered })}</p>}
      {search && total === 0 && <p className="text-sm text-ink-muted">{text('admin.pick_none')}</p>}
    </FieldGroup>
  );
}
