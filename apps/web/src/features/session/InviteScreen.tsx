import { useState } from 'react';
import { useParams } from 'react-router';
import { useUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { JoinForm } from './JoinForm.tsx';
import { LinkGate } from './LinkGate.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { roleNames } from './role-names.ts';
import { SignInForm } from './SignInForm.tsx';
import { useOneTimeLink } from './use-one-time-link.ts';

/** Makes an account, or signs in with one that there is: it joins then. */
function NewcomerForms({ token, email, isOwner }: { token: string; email: string | null; isOwner: boolean }) {
  const text = useText();
  const [hasAccount, setHasAccount] = useState(false);
  return (
    <>
      {!isOwner && (
        <div className="mb-5">
          <Button onClick={() => setHasAccount(!hasAccount)}>{text(hasAccount ? 'session.no_account_yet' : 'session.have_account')}</Button>
        </div>
      )}
      {hasAccount ? <SignInForm /> : <RegisterForm token={token} email={email} />}
    </>
  );
}

/** Takes up an invitation, or, on the very first start, makes the owner. */
export function InviteScreen() {
  const text = useText();
  const format = useFormat();
  const { token = '' } = useParams();
  const state = useOneTimeLink(token);
  const { link } = state;
  const owner = link?.kind === 'owner';
  const user = useUser();
  return (
    <LinkGate state={state}>
      {link && (
        <>
          <PageHeader
            title={owner ? text('session.owner_title') : text('session.invite_title', { organization: isolate(link.organization) })}
            subtitle={
              <>
                <p>
                  {owner
                    ? text('session.owner_text')
                    : text(user ? 'session.join_text' : 'session.invite_text', { role: text(roleNames[link.role ?? 'member']) })}
                </p>
                <p className="mt-1">{text('session.expires', { when: isolate(format.dateTime(link.expires_at)) })}</p>
              </>
            }
          />
          {user && !owner ? (
            <JoinForm token={token} email={user.email} />
          ) : (
            <NewcomerForms token={token} email={link.email} isOwner={owner} />
          )}
        </>
      )}
    </LinkGate>
  );
}
