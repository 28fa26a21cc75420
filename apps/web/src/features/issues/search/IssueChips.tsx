import type { Resolution } from '@manara/core/issues/issue-status';
import type { Severity } from '@manara/core/severity';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { focusResults } from './focus-results.ts';
import { activeFilters, noFilters, type Narrowing } from './issue-search.ts';
import { useFilterNames } from './use-filter-names.ts';
import type { SearchState } from './use-issue-search.ts';

interface Props {
  state: SearchState;
  standardLabel: string | null;
}

/** Those whose names come with an answer of the server: they are last. */
const late: readonly Narrowing[] = ['team', 'product', 'assignee', 'standard'];

/** What narrows the list beyond what it starts with, also where a figure of the dashboard led here; each can be removed. */
export function IssueChips({ state: { search, start, change }, standardLabel }: Props) {
  const text = useText();
  const format = useFormat();
  const names = useFilterNames(search);
  const of = (filter: string, value: string) => text('issues.chip_of', { filter, value });
  const assignees: Record<string, () => string> = {
    '': () => text('issues.filter_any_assignee'),
    '@me': () => text('issues.filter_assignee_me'),
    '@nobody': () => text('issues.filter_assignee_nobody'),
  };
  const words: Record<Narrowing, () => string> = {
    status: () =>
      of(text('issues.filter_status'), search.status === 'all' ? text('issues.filter_any_status') : text(`types.status.${search.status}`)),
    severity: () =>
      of(
        text('issues.filter_severity'),
        search.severity === 'all' ? text('issues.filter_any_severity') : text(`types.severity.${search.severity}`),
      ),
    type: () =>
      of(text('issues.filter_asset_type'), search.type === 'all' ? text('issues.filter_any_type') : text(`assets.type_${search.type}`)),
    date: () => of(text('issues.filter_date'), search.date === 'all' ? text('issues.filter_any_date') : text(`issues.date_${search.date}`)),
    search: () => text('issues.chip_search', { words: isolate(search.search) }),
    team: () => of(text('issues.filter_team'), isolate(names.team)),
    product: () => of(text('issues.filter_product'), isolate(names.product)),
    assignee: () => of(text('issues.filter_assignee'), assignees[search.assignee]?.() ?? isolate(names.assignee)),
    standard: () => text('issues.chip_standard', { name: isolate(standardLabel ?? '…') }),
    criterion: () => text('issues.chip_criterion', { number: isolate(search.criterion) }),
    standing: () => text('issues.chip_standing'),
    severity_from: () => text('issues.chip_severity_from', { severity: text(`types.severity.${search.severity_from as Severity}`) }),
    resolution: () => text(`issues.chip_resolution_${search.resolution as Resolution}`),
    resolved_since: () => text('issues.chip_resolved_since', { date: format.dateTime(search.resolved_since) }),
    back: () => text('issues.chip_back'),
    rule: () => text('issues.chip_rule', { rule: isolate(search.rule) }),
  };
  const active = activeFilters(search, start).toSorted((a, b) => late.indexOf(a) - late.indexOf(b));
  return (
    <FilterChips
      chips={active.map((id) => ({
        id,
        label: words[id](),
        isLate: late.includes(id) && !(id === 'assignee' && search.assignee in assignees),
      }))}
      onRemove={(id) => change({ [id]: start[id] })}
      onClear={() => change(noFilters(start))}
      onEmptied={focusResults}
    />
  );
}
