import { assetTypes } from '@manara/contract/assets';
import { dateFilters, issueStatuses } from '@manara/contract/issues';
import { severities } from '@manara/core/severity';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { ScopeSelects } from '../../../ui/team/ScopeSelects.tsx';
import { AssigneeFilter } from './AssigneeFilter.tsx';
import type { SearchState } from './use-issue-search.ts';

interface Props {
  state: SearchState;
  /** Leaves out what is the same for all issues of one asset. */
  ofAsset: boolean;
  /** Each says by what is chosen what it narrows: their names would take a line of their own. */
  hideLabels: boolean;
}

/** By what the list can be narrowed. */
export function FilterChoices({ state: { search, change }, ofAsset, hideLabels }: Props) {
  const text = useText();
  return (
    <>
      <Select
        label={text('issues.filter_status')}
        hideLabel={hideLabels}
        value={search.status}
        options={[
          { value: 'all', label: text('issues.filter_any_status') },
          ...issueStatuses.map((value) => ({ value, label: text(`types.status.${value}`) })),
        ]}
        onChange={(status) => change({ status })}
      />
      <Select
        label={text('issues.filter_severity')}
        hideLabel={hideLabels}
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
          hideLabel={hideLabels}
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
        hideLabel={hideLabels}
        value={search.date}
        options={[
          { value: 'all', label: text('issues.filter_any_date') },
          ...dateFilters.map((value) => ({ value, label: text(`issues.date_${value}`) })),
        ]}
        onChange={(date) => change({ date })}
      />
      {!ofAsset && <ScopeSelects team={search.team} product={search.product} onChange={change} hideLabels={hideLabels} />}
      <AssigneeFilter value={search.assignee} onChange={(assignee) => change({ assignee })} hideLabel={hideLabels} />
    </>
  );
}
