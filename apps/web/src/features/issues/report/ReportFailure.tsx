import type { Failure } from '../../../api/answer.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

/** What stands in place of a report that could not be loaded. Trying again helps only where the asset may exist. */
export function ReportFailure({ failure, retrying, onRetry }: { failure: Failure; retrying: boolean; onRetry: () => void }) {
  const text = useText();
  return (
    <>
      <PageHeader title={text('issues.title')} />
      <ErrorPanel
        title={text('issues.report_failed_title')}
        onRetry={failure.status === 404 ? undefined : onRetry}
        retrying={retrying}
        action={<ButtonLink to="/dashboard">{text('issues.back_to_dashboard')}</ButtonLink>}
      >
        <p>{text('issues.report_failed')}</p>
        {failure.detail && <p>{failure.detail}</p>}
      </ErrorPanel>
    </>
  );
}
