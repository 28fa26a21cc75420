import { listAuditPeople } from '@manara/contract/audit';
import { auditActions, systemAuthor } from '@manara/core/audit/audit-action';
import { useApiQuery } from '../../../api/use-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { FilterPanel } from '../log/FilterPanel.tsx';
import { noAuditFilters, type Filters } from './audit-query.ts';

/** By whom, what, when, and which words. */
export function AuditFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const text = useText();
  const { code } = useLanguage();
  const { data } = useApiQuery(listAuditPeople, {});
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  const actions = auditActions
    .map((value) => ({ value, label: text(`audit.action_${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, code));
  return (
    <FilterPanel
      of="audit"
      filters={filters}
      none={noAuditFilters}
      onChange={onChange}
      search={
        <SearchField label={text('audit.search')} hideLabel={false} value={filters.search} onSearch={(search) => change({ search })} />
      }
    >
      <Select
        label={text('audit.person')}
        value={filters.person}
        options={[
          { value: '', label: text('audit.anyone') },
          { value: systemAuthor, label: text('audit.system') },
          ...(data?.people ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
        onChange={(person) => change({ person })}
      />
      <Select
        label={text('audit.action')}
        value={filters.action}
        options={[{ value: '', label: text('audit.any_action') }, ...actions]}
        onChange={(action) => change({ action })}
      />
    </FilterPanel>
  );
}
