import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PageSearchState } from './use-page-search.ts';

/** Why the list is empty, and what to do next. */
export function NoPages({ state: { search, change }, scanned }: { state: PageSearchState; scanned: boolean }) {
  const text = useText();
  if (!scanned && !search.team && !search.product) {
    return (
      <EmptyState
        icon="scan"
        title={text('pages.empty_title')}
        action={
          <ButtonLink to="/dashboard" variant="primary">
            {text('pages.to_dashboard')}
          </ButtonLink>
        }
      >
        {text('pages.empty_text')}
      </EmptyState>
    );
  }
  const clear = () => {
    change({ search: '', state: 'all', team: '', product: '' });
    document.getElementById('results')?.focus({ preventScroll: true });
  };
  return (
    <EmptyState icon="filter" title={text('pages.none_title')} action={<Button onClick={clear}>{text('pages.clear')}</Button>}>
      {text('pages.none_text')}
    </EmptyState>
  );
}
