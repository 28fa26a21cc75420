import { useParams } from 'react-router';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LinkGate } from './LinkGate.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { roleNames } from './role-names.ts';
import { useOneTimeLink } from './use-one-time-link.ts';

/** Takes up an invitation, or, on the very first start, makes the owner. */
export function InviteScreen() {
  const text = useText();
  const format = useFormat();
  const { token = '' } = useParams();
  const state = useOneTimeLink(token);
  const { link } = state;
  const owner = link?.kind === 'owner';
  return (
    <LinkGate state={state}>
      {link && (
        <>
          <PageHeader
            title={owner ? text('session.owner_title') : text('session.invite_title', { organization: isolate(link.organization) })}
            subtitle={
              <>
                <p>{owner ? text('session.owner_text') : text('session.invite_text', { role: text(roleNames[link.role ?? 'member']) })}</p>
                <p className="mt-1">{text('session.expires', { when: isolate(format.dateTime(link.expires_at)) })}</p>
              </>
            }
          />
          <RegisterForm token={token} email={link.email} />
        </>
      )}
    </LinkGate>
  );
}
