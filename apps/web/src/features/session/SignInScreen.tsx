import { useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in form. It stands at every address while nobody is signed in; signing in leads to what the address says. */
export function SignInScreen() {
  const text = useText();
  const { state } = useLocation() as { state: { resetDone?: boolean } | null };
  const [hasTried, setHasTried] = useState(false);
  const ended = session.whyClosed() === 'expired';
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
      <SignInForm onTry={() => setHasTried(true)} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ForgotPassword />
        <p className="text-ink-muted">
          {text('session.no_account')} <strong className="text-ink">{text('session.contact')}</strong>
        </p>
      </div>
    </>
  );
}
