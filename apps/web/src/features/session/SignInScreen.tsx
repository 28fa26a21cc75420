import { listSignOnChoices } from '@manara/contract/sign-on';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '../../api/api.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in form. It stands at every address while nobody is signed in; signing in leads to what the address says. */
export function SignInScreen() {
  const text = useText();
  const { state } = useLocation() as { state: { resetDone?: boolean; deletedOrganisation?: string } | null };
  const [hasTried, setHasTried] = useState(false);
  const { data: signOn, isLoading, failureCount } = useApiQuery(listSignOnChoices, {}, { staleTime: Number.POSITIVE_INFINITY });
  const ended = session.whyClosed() === 'expired';
  // The ways in by providers come with the others, so that none moves; a server that does not answer keeps nobody from the form.
  if (isLoading && failureCount === 0)
    return (
      <Loading label={text('shell.loading_screen')} className="grid gap-5">
        <Skeleton className="h-9 max-w-60" />
        <Skeleton className="h-64" />
      </Loading>
    );
  return (
    <>
      <PageHeader title={text('session.sign_in_title')} subtitle={text('session.intro')} />
      {ended && !hasTried && (
        <div className="mb-5">
          <Notice tone="info">{text('session.ended')}</Notice>
        </div>
      )}
      {state?.resetDone && !hasTried && (
        <div className="mb-5">
          <Notice tone="good" role="status">
            {text('session.reset_done')}
          </Notice>
        </div>
      )}
      {state?.deletedOrganisation !== undefined && !hasTried && (
        <div className="mb-5">
          <Notice tone="good" role="status">
            <span className="wrap-anywhere">{text('session.organisation_deleted', { name: isolate(state.deletedOrganisation) })}</span>
          </Notice>
        </div>
      )}
      <SignInForm onTry={() => setHasTried(true)} signOn={signOn} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ForgotPassword />
        <p className="text-ink-muted">
          {text('session.no_account')} <strong className="text-ink">{text('session.contact')}</strong>
        </p>
      </div>
    </>
  );
}
