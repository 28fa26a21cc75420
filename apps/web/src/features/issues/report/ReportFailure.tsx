import type { Failure } from '../../../api/answer.ts';
import { useDocumentTitle } from '../../../i18n/use-document-title.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';

/** What stands in place of a report that could not be loaded. Trying again helps only where the asset may exist. */
export function ReportFailure({ failure, retrying, onRetry }: { failure: Failure; retrying: boolean; onRetry: () => void }) {
  const text = useText();
  const isMissing = failure.status === 404;
  const title = text('issues.report_failed_title');
  useDocumentTitle(title);
  return (
    <ErrorPanel
      level="h1"
      title={title}
      onRetry={isMissing ? undefined : onRetry}
      retrying={retrying}
      action={<ButtonLink to="/dashboard">{text('issues.back_to_dashboard')}</ButtonLink>}
    >
      {isMissing ? (
        <p>{text('issues.report_missing')}</p>
      ) : (
        <>
          <p>{text('issues.report_failed')}</p>
          {failure.detail && <p>{failure.detail}</p>}
        </>
      )}
    </ErrorPanel>
  );
}
