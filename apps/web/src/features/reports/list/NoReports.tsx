import { useText } from '../../../i18n/use-text.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Nothing to list: because of the filters, or because there is nothing yet. */
export function NoReports({ filtered }: { filtered: boolean }) {
  const text = useText();
  if (filtered) {
    return (
      <EmptyState icon="filter" level="h3" title={text('reports.empty_filtered_title')}>
        {text('reports.empty_filtered_text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="report"
      level="h3"
      title={text('reports.empty_title')}
      action={
        <ButtonLink to="/dashboard" variant="primary">
          {text('reports.to_dashboard')}
        </ButtonLink>
      }
    >
      {text('reports.empty_text')}
    </EmptyState>
  );
}
