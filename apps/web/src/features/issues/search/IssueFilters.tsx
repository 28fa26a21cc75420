import { assetTypes } from '@manara/contract/assets';
import { dateFilters, issueStatuses } from '@manara/contract/issues';
import { severities } from '@manara/core/severity';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { ScopeSelects } from '../../../ui/team/ScopeSelects.tsx';
import { focusResults } from './focus-results.ts';
import { FigureChips } from './FigureChips.tsx';
import { AssigneeFilter } from './AssigneeFilter.tsx';
import { filterCount, noFilters } from './issue-search.ts';
import type { SearchState } from './use-issue-search.ts';

interface Props {
  state: SearchState;
  /** Leaves out what is the same for all issues of one asset. */
  ofAsset: boolean;
  /** The name of the standard that the search asks for, once it is known. */
  standardLabel: string | null;
}

/** Search and filters. */
export function IssueFilters({ state: { search, start, change }, ofAsset, standardLabel }: Props) {
  const text = useText();
  const active = filterCount(search, start);
  return (
    <search aria-label={text('issues.filters')} className="grid gap-2">
      {/* Each says by what is chosen what it narrows: their names would take a line of their own. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-2">
        <SearchField
          label={text(ofAsset ? 'issues.filter_search_asset' : 'issues.filter_search_all')}
          value={search.search}
          onSearch={(next) => change({ search: next.trim() })}
          placeholder={text('issues.filter_search')}
          className="col-span-full sm:col-span-2"
        />
        <Select
          label={text('issues.filter_status')}
          hideLabel
          value={search.status}
          options={[
            { value: 'all', label: text('issues.filter_any_status') },
            ...issueStatuses.map((value) => ({ value, label: text(`types.status.${value}`) })),
          ]}
          onChange={(status) => change({ status })}
        />
        <Select
          label={text('issues.filter_severity')}
          hideLabel
          value={search.severity}
          options={[
            { value: 'all', label: text('issues.filter_any_severity') },
            ...severities.map((value) => ({ value, label: text(`types.severity.${value}`) })),
          ]}
          onChange={(severity) => change({ severity })}
        />
        {!ofAsset && (
          <Select
            label={text('issues.filter_asset_type')}
            hideLabel
            value={search.type}
            options={[
              { value: 'all', label: text('issues.filter_any_type') },
              ...assetTypes.map((value) => ({ value, label: text(`assets.type_${value}`) })),
            ]}
            onChange={(type) => change({ type })}
          />
        )}
        <Select
          label={text('issues.filter_date')}
          hideLabel
          value={search.date}
          options={[
            { value: 'all', label: text('issues.filter_any_date') },
            ...dateFilters.map((value) => ({ value, label: text(`issues.date_${value}`) })),
          ]}
          onChange={(date) => change({ date })}
        />
        {!ofAsset && <ScopeSelects team={search.team} product={search.product} onChange={change} hideLabels />}
        <AssigneeFilter value={search.assignee} onChange={(assignee) => change({ assignee })} />
      </div>
      <FigureChips search={search} standardLabel={standardLabel} change={change} />
      {active > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-muted">{text('issues.filters_active', { count: active })}</p>
          <Button
            size="sm"
            icon="close"
            onClick={() => {
              change(noFilters(start));
              focusResults();
            }}
          >
            {text('issues.filter_clear')}
          </Button>
        </div>
      )}
    </search>
  );
}
