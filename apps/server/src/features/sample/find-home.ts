import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Language } from '@manara/messages/locale';
import { mayWork } from '../../platform/auth/members.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, organisations, users } from '../../platform/database/schema/session.ts';
import { normalEmail } from '../session/sign-in.ts';

export interface Home {
  id: string;
  name: string;
  /** Of whoever administers it. */
  language: Language;
}

/**
 * The organisation for which the command line loads a sample: that of an owner or administrator, else the only one there is. `unknown`: nobody
 * of this address administers one; `whose`: there are several; `nobody`: nobody owns any yet.
 */
export async function findHome(db: Executor, email: string | null): Promise<Home | 'unknown' | 'whose' | 'nobody'> {
  const found = await db
    .selectDistinctOn([organisations.id], { id: organisations.id, name: organisations.name, language: accounts.language })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(
      and(
        isNull(organisations.sample_of),
        inArray(users.role, ['administrator', 'owner']),
        mayWork,
        email === null ? undefined : eq(accounts.email, normalEmail(email)),
      ),
    )
    .orderBy(asc(organisations.id), asc(users.created_at));
  const [home, ...others] = found;
  if (!home) return email === null ? 'nobody' : 'unknown';
  return others.length > 0 ? 'whose' : home;
}
