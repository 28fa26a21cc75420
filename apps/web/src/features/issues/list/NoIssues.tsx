import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusResults } from '../search/focus-results.ts';
import { hidesIssues, noFilters } from '../search/issue-search.ts';
import type { SearchState } from '../search/use-issue-search.ts';

const byKind = { violation: 'empty_scanned', needs_review: 'empty_review', best_practice: 'empty_practice' } as const;

/** Why the list is empty, and what to do next. `scanned`: whether any scan has looked; null where that is not known here. */
export function NoIssues({ state: { search, start, change, goTo }, scanned }: { state: SearchState; scanned: boolean | null }) {
  const text = useText();
  const leave = (how: () => void) => () => {
    how();
    focusResults();
  };
  if (hidesIssues(search, start)) {
    return (
      <EmptyState
        icon="filter"
        title={text('issues.empty_filtered_title')}
        action={<Button onClick={leave(() => change(noFilters(start)))}>{text('issues.filter_clear')}</Button>}
      >
        {text('issues.empty_filtered_text')}
      </EmptyState>
    );
  }
  if (search.page > 1)
    return (
      <EmptyState
        icon="search"
        title={text('issues.empty_page_title')}
        action={<Button onClick={leave(() => goTo(1))}>{text('issues.empty_page_action')}</Button>}
      />
    );
  if (scanned === false || (scanned === null && search.kind === 'violation')) {
    return (
      <EmptyState
        icon="scan"
        title={text(scanned === false ? 'issues.not_scanned_title' : 'issues.empty_title')}
        action={
          <ButtonLink to="/dashboard" variant="primary">
            {text('issues.to_dashboard')}
          </ButtonLink>
        }
      >
        {text(scanned === false ? 'issues.not_scanned_text' : 'issues.empty_text')}
      </EmptyState>
    );
  }
  const key = byKind[search.kind];
  return (
    <EmptyState icon="check-circle" title={text(`issues.${key}_title`)}>
      {text(`issues.${key}_text`)}
    </EmptyState>
  );
}
