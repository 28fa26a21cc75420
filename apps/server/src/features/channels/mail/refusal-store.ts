import { and, eq, inArray, sql } from 'drizzle-orm';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { channelRecipients, channelRefusals } from '../../../platform/database/schema/channels.ts';

const hashOf = (organisationId: string, address: string) => hashToken(`mail lists ${organisationId} ${address}`);

/** Stops the mail of a list for those of these addresses that want none of the organization's lists. Answers which these are. */
export async function stopRefused(
  tx: Executor,
  organisationId: string,
  channelId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const addressOf = new Map(addresses.map((address) => [hashOf(organisationId, address), address]));
  const found = await tx
    .select({ hash: channelRefusals.address_hash })
    .from(channelRefusals)
    .where(and(eq(channelRefusals.organisation_id, organisationId), inArray(channelRefusals.address_hash, [...addressOf.keys()])));
  const refused = new Set(found.flatMap(({ hash }) => addressOf.get(hash) ?? []));
  if (refused.size > 0)
    await tx
      .update(channelRecipients)
      .set({ stopped_at: sql`coalesce(${channelRecipients.stopped_at}, now())` })
      .where(
        and(
          eq(channelRecipients.organisation_id, organisationId),
          eq(channelRecipients.channel_id, channelId),
          inArray(channelRecipients.address, [...refused]),
        ),
      );
  return refused;
}

/** Notes that an address wants no mail of any list of an organization. */
export async function noteRefusal(tx: Executor, organisation_id: string, address: string): Promise<void> {
  await tx
    .insert(channelRefusals)
    .values({ organisation_id, address_hash: hashOf(organisation_id, address) })
    .onConflictDoNothing();
}

export async function forgetRefusal(tx: Executor, organisationId: string, address: string): Promise<void> {
  await tx
    .delete(channelRefusals)
    .where(and(eq(channelRefusals.organisation_id, organisationId), eq(channelRefusals.address_hash, hashOf(organisationId, address))));
}
