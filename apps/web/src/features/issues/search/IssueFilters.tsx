import { useText } from '../../../i18n/use-text.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FilterChoices } from './FilterChoices.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { IssueChips } from './IssueChips.tsx';
import { filterCount } from './issue-search.ts';
import type { SearchState } from './use-issue-search.ts';

interface Props {
  state: SearchState;
  /** Leaves out what is the same for all issues of one asset. */
  ofAsset: boolean;
  /** The name of the standard that the search asks for, once it is known. */
  standardLabel: string | null;
  /** How many issues match; undefined until it is known. */
  total: number | undefined;
}

/** Search and filters. */
export function IssueFilters({ state, ofAsset, standardLabel, total }: Props) {
  const text = useText();
  const { search, start, change } = state;
  const isNarrow = !useMediaQuery('(width >= 48rem)');
  const chosen = filterCount({ ...search, search: start.search }, start);
  return (
    <search aria-label={text('issues.filters')} className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2 md:grid md:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]">
        <SearchField
          label={text(ofAsset ? 'issues.filter_search_asset' : 'issues.filter_search_all')}
          value={search.search}
          onSearch={(next) => change({ search: next.trim() })}
          placeholder={text('issues.filter_search')}
          className="min-w-0 flex-[1_1_12.5rem] md:col-span-2"
        />
        {isNarrow ? (
          <FilterSheet state={state} ofAsset={ofAsset} active={chosen} total={total} />
        ) : (
          <FilterChoices state={state} ofAsset={ofAsset} hideLabels />
        )}
      </div>
      <IssueChips state={state} standardLabel={standardLabel} />
    </search>
  );
}
