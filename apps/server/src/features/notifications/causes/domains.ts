import type { Executor } from '../../../platform/database/executor.ts';
import { tell } from '../tell.ts';

/** Tells the owners that a domain of theirs is not proven any more. */
export async function tellOfLostDomain(
  tx: Executor,
  organisationId: string,
  lost: { id: string; shown: string; at: string },
): Promise<void> {
  await tell(tx, organisationId, { atLeast: 'owner' }, () => ({
    kind: 'domain_lost',
    topic: `domain_lost ${lost.id}`,
    cause: `${lost.id} ${lost.at}`,
    path: '/admin?tab=sign-on',
    values: { domain: lost.shown },
  }));
}
