import type { Failure } from '../../api/answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface Props {
  failure: Failure;
  back: { to: string; label: string };
  retrying: boolean;
  onRetry: () => void;
}

/** What stands in place of an issue that is not there or could not be loaded. Trying again helps only where it may exist. */
export function DetailFailure({ failure, back, retrying, onRetry }: Props) {
  const text = useText();
  const isMissing = failure.status === 404;
  return (
    <>
      <PageHeader title={text('issues.column_issue')} />
      <ErrorPanel
        title={text(isMissing ? 'detail.not_found' : 'detail.load_failed')}
        onRetry={isMissing ? undefined : onRetry}
        retrying={retrying}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      >
        <p>{text(isMissing ? 'detail.not_found_text' : 'detail.data_unavailable')}</p>
        {!isMissing && failure.detail && <p>{failure.detail}</p>}
      </ErrorPanel>
    </>
  );
}
