import { listMessagePeople, messageKinds, messageWays } from '@manara/contract/messages';
import { mailStates } from '@manara/contract/people';
import { useApiQuery } from '../../../api/use-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { FilterPanel } from '../log/FilterPanel.tsx';
import { noFilters, type Filters } from './messages-query.ts';

/** Which way, about what, for whom, what became of it, and when. */
export function MessageFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const text = useText();
  const { code } = useLanguage();
  const { data } = useApiQuery(listMessagePeople, {});
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  const kinds = messageKinds
    .map((value) => ({ value, label: text(`deliveries.kind_${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, code));
  return (
    <FilterPanel of="deliveries" filters={filters} none={noFilters} onChange={onChange}>
      <Select
        label={text('deliveries.way')}
        value={filters.way}
        options={[
          { value: '', label: text('deliveries.any_way') },
          ...messageWays.map((value) => ({ value, label: text(`deliveries.way_${value}`) })),
        ]}
        onChange={(way) => change({ way })}
      />
      <Select
        label={text('deliveries.kind')}
        value={filters.kind}
        options={[{ value: '', label: text('deliveries.any_kind') }, ...kinds]}
        onChange={(kind) => change({ kind })}
      />
      <Select
        label={text('deliveries.state')}
        value={filters.state}
        options={[
          { value: '', label: text('deliveries.any_state') },
          ...mailStates.map((value) => ({ value, label: text(`deliveries.state_${value}`) })),
        ]}
        onChange={(state) => change({ state })}
      />
      <Select
        label={text('deliveries.person')}
        value={filters.person}
        options={[
          { value: '', label: text('deliveries.anyone') },
          ...(data?.people ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
        onChange={(person) => change({ person })}
      />
    </FilterPanel>
  );
}
