import { listApiKeys } from '@manara/contract/api-keys';
import { listOwnSessions } from '@manara/contract/own-sessions';
import { listOwnSignOn } from '@manara/contract/sign-on';
import { getPhone } from '@manara/contract/phone';
import { listPasskeys } from '@manara/contract/passkeys';
import { hasRole } from '@manara/core/role';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { ApiKeysCard } from '../../ui/api-keys/ApiKeysCard.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { NoPasswordCard } from './NoPasswordCard.tsx';
import { PasskeysCard } from './passkeys/PasskeysCard.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';
import { SessionsCard } from './sessions/SessionsCard.tsx';
import { SignOnCard } from './sign-on/SignOnCard.tsx';
import { SecurityTab } from './SecurityTab.tsx';

/** How the account is kept safe. What is read of it comes into sight at once, so that nothing moves what stands below it. */
export function SecurityCards() {
  const text = useText();
  const { role, has_password } = useSignedInUser();
  const isAdministrator = hasRole(role, 'administrator');
  const read = [
    useApiQuery(listOwnSignOn, {}),
    useApiQuery(getPhone, {}),
    useApiQuery(listPasskeys, {}),
    useApiQuery(listOwnSessions, {}),
    useApiQuery(listApiKeys, {}),
  ];
  const isRead = read.every(({ data, error }) => data !== undefined || error !== null);
  return (
    <div className="grid gap-6">
      {has_password && <SecurityTab />}
      {isRead ? (
        <>
          {!has_password && <NoPasswordCard />}
          <SecondFactorCard />
          <PasskeysCard />
          <SessionsCard />
          <ApiKeysCard of="person" level="h2" />
          {isAdministrator && (
            <p className="text-ink-muted">
              {text('settings.demand_elsewhere')} <Link to="/admin?tab=organisation">{text('settings.demand_go')}</Link>
            </p>
          )}
          <SignOnCard />
        </>
      ) : (
        <Loading label={text('shell.loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </div>
  );
}
