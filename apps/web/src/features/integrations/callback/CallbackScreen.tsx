import { useSearchParams } from 'react-router';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useArrival } from './use-arrival.ts';

/** Where GitHub brings people back to, in the window in which they left or in one of its own. */
export function CallbackScreen() {
  const text = useText();
  const [search] = useSearchParams();
  const outcome = useArrival(search);
  return (
    <>
      <PageHeader title={text('integrations.callback_title')} />
      {/* Room for the longest state: the frame is centred, and nothing moves when one follows another. */}
      <div className="min-h-96">
        {outcome.state === 'processing' && (
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            {text('integrations.callback_processing')}
          </p>
        )}
        {outcome.state === 'success' && (
          <>
            <Notice tone="good" role="status">
              <p className="font-semibold">{text('integrations.callback_success')}</p>
              {outcome.account && <p>{text('integrations.callback_success_account', { account: isolate(outcome.account) })}</p>}
              <p>{text(outcome.hasOpener ? 'integrations.callback_closing' : 'integrations.callback_leaving')}</p>
            </Notice>
            {!outcome.hasOpener && (
              <ButtonLink to="/dashboard" className="mt-5">
                {text('integrations.to_dashboard')}
              </ButtonLink>
            )}
          </>
        )}
        {outcome.state === 'error' && (
          <>
            <Notice tone="bad">
              <p className="font-semibold">{text('integrations.callback_error')}</p>
              <p>{outcome.why(text)}</p>
            </Notice>
            <div className="mt-5 flex flex-wrap gap-3">
              <Button variant="primary" icon="refresh" busy={outcome.isTrying} onClick={outcome.tryAgain}>
                {text('integrations.try_again')}
              </Button>
              <ButtonLink to="/dashboard">{text('integrations.to_dashboard')}</ButtonLink>
            </div>
          </>
        )}
      </div>
    </>
  );
}
