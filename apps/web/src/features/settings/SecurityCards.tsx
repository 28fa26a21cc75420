import { listApiKeys } from '@manara/contract/api-keys';
import { listOwnSessions } from '@manara/contract/own-sessions';
import { listPasskeys } from '@manara/contract/passkeys';
import { hasRole } from '@manara/core/role';
import { useApiQuery } from '../../api/use-api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { ApiKeysCard } from '../../ui/api-keys/ApiKeysCard.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { DemandCard } from './DemandCard.tsx';
import { PasskeysCard } from './passkeys/PasskeysCard.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';
import { SessionsCard } from './sessions/SessionsCard.tsx';
import { SignOnCard } from './sign-on/SignOnCard.tsx';
import { SecurityTab } from './SecurityTab.tsx';

/** How the account is kept safe. What is read of it comes into sight at once, so that nothing moves what stands below it. */
export function SecurityCards() {
  const text = useText();
  const isAdministrator = hasRole(useSignedInUser().role, 'administrator');
  const read = [useApiQuery(listPasskeys, {}), useApiQuery(listOwnSessions, {}), useApiQuery(listApiKeys, {})];
  const isRead = read.every(({ data, error }) => data !== undefined || error !== null);
  return (
    <div className="grid gap-6">
      <SecurityTab />
      <SecondFactorCard />
      {isRead ? (
        <>
          <PasskeysCard />
          <SessionsCard />
          <ApiKeysCard of="person" level="h2" />
          {isAdministrator && <DemandCard />}
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
