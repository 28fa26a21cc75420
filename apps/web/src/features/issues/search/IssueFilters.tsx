import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { focusResults } from './focus-results.ts';
import { FigureChips } from './FigureChips.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { filterCount, noFilters } from './issue-search.ts';
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
  const active = filterCount(search, start);
  const chosen = filterCount({ ...search, search: start.search }, start);
  return (
    <search aria-label={text('issues.filters')} className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-2">
        <SearchField
          label={text(ofAsset ? 'issues.filter_search_asset' : 'issues.filter_search_all')}
          value={search.search}
          onSearch={(next) => change({ search: next.trim() })}
          placeholder={text('issues.filter_search')}
          className="col-span-full sm:col-span-2"
        />
        {isNarrow ? (
          <FilterSheet state={state} ofAsset={ofAsset} active={chosen} total={total} />
        ) : (
          <FilterChoices state={state} ofAsset={ofAsset} hideLabels />
        )}
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
