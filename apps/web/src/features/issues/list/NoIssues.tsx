import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusResults } from '../search/focus-results.ts';
import { hidesIssues, noFilters } from '../search/issue-search.ts';
import type { SearchState } from '../search/use-issue-search.ts';

const byKind = { violation: 'empty_scanned', needs_review: 'empty_review', best_practice: 'empty_practice' } as const;

interface Props {
  state: SearchState;
  /** Whether any scan has looked; null where that is not known here. */
  scanned: boolean | null;
  /** How many questions people have answered. */
  answered?: number | undefined;
}

/** Why the list is empty, and what to do next. */
export function NoIssues({ state: { search, start, change, goTo }, scanned, answered = 0 }: Props) {
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
  if (search.kind === 'needs_review' && answered > 0)
    return (
      <EmptyState icon="check-circle" title={text('issues.empty_review_title')}>
        {text('issues.empty_answered_text', { count: answered })}
      </EmptyState>
    );
  const key = byKind[search.kind];
  return (
    <EmptyState icon="check-circle" title={text(`issues.${key}_title`)}>
      {text(`issues.${key}_text`)}
    </EmptyState>
  );
}
