import { hubs, isHub, type Hub } from '@manara/core/regulations/regulations';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';

/** The hub that a member prefers. */
export async function readPreferredHub(db: Executor, userId: string): Promise<Hub> {
  const [member] = await db.select({ hub: users.preferred_hub }).from(users).where(eq(users.id, userId));
  return member && isHub(member.hub) ? member.hub : 'enterprise';
}

interface HubChoice {
  hub: Hub;
  /** What was asked for, where the organisation does not offer it. */
  withdrawn: Hub | null;
  offered: readonly Hub[];
}

/** What is shown for a hub that is asked for: that one while the organisation offers it, else the one of new people. */
export async function chosenHub(db: Executor, organisationId: string, wanted: Hub): Promise<HubChoice> {
  const [row] = await db
    .select({ offered: organisations.offered_hubs, standing: organisations.default_hub })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const offered = row?.offered ?? hubs;
  if (offered.includes(wanted)) return { hub: wanted, withdrawn: null, offered };
  return { hub: row?.standing ?? wanted, withdrawn: wanted, offered };
}
