import { dateFilters } from '@manara/contract/issues';
import { reportAssetTypes } from '@manara/contract/reports';
import { readinesses } from '@manara/core/reports/readiness';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { ScopeSelects } from '../../../ui/team/ScopeSelects.tsx';
import { typeLabel } from '../type-label.ts';
import { everyReport, filterCount } from './report-search.ts';
import type { SearchState } from './use-report-search.ts';

const { page: _page, ...noFilters } = everyReport;

/** Search and filters over the assets with reports. `onClear`: the button for it goes with what it does. */
export function ReportFilters({
  state: { search, change },
  tags,
  onClear,
}: {
  state: SearchState;
  tags: readonly string[];
  onClear: () => void;
}) {
  const text = useText();
  const active = filterCount(search);
  // A tag that the address names stays to be seen, though no asset has it any more.
  const known = search.tag && !tags.includes(search.tag) ? [search.tag, ...tags] : tags;
  return (
    <search aria-label={text('reports.filters')} className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-2">
        <SearchField
          label={text('reports.filter_search')}
          placeholder={text('reports.filter_search')}
          value={search.search}
          onSearch={(next) => change({ search: next.trim() })}
          className="col-span-full sm:col-span-2"
        />
        <Select
          label={text('reports.filter_type')}
          hideLabel
          value={search.type}
          options={[
            { value: 'all', label: text('reports.filter_any_type') },
            ...reportAssetTypes.map((value) => ({ value, label: text(typeLabel(value)) })),
          ]}
          onChange={(type) => change({ type })}
        />
        <Select
          label={text('reports.filter_readiness')}
          hideLabel
          value={search.readiness}
          options={[
            { value: 'all', label: text('reports.filter_any_readiness') },
            ...readinesses.map((value) => ({ value, label: text(`reports.readiness_${value}`) })),
          ]}
          onChange={(readiness) => change({ readiness })}
        />
        <Select
          label={text('reports.filter_date')}
          hideLabel
          value={search.date}
          options={[
            { value: 'all', label: text('reports.filter_any_date') },
            ...dateFilters.map((value) => ({ value, label: text(`reports.date_${value}`) })),
          ]}
          onChange={(date) => change({ date })}
        />
        {known.length > 0 && (
          <Select
            label={text('reports.filter_tag')}
            hideLabel
            value={search.tag}
            options={[{ value: '', label: text('reports.filter_any_tag') }, ...known.map((value) => ({ value, label: value }))]}
            onChange={(tag) => change({ tag })}
          />
        )}
        <ScopeSelects team={search.team} product={search.product} onChange={change} hideLabels />
      </div>
      {active > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-muted">{text('reports.filters_active', { count: active })}</p>
          <Button
            size="sm"
            icon="close"
            onClick={() => {
              change(noFilters);
              onClear();
            }}
          >
            {text('reports.filter_clear')}
          </Button>
        </div>
      )}
    </search>
  );
}
