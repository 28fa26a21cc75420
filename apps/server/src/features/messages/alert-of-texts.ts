import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mayWork } from '../../platform/auth/members.ts';
import { accounts, organisations, users } from '../../platform/database/schema/session.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { daily } from '../../platform/queue/daily-chore.ts';
import { countOfDay, organisationsNearShare } from '../../platform/sms/text-outbox.ts';

interface Means {
  db: NodePgDatabase;
  outbox: Outbox;
  publicUrl: string;
  perDay: number;
  onError: (error: unknown) => void;
}

/** The share of a day's text messages from which on somebody should look why. */
export const scarceFrom = 0.8;

/** Writes to the owners of one organisation that its share runs out, or to all of the installation that its number does. */
async function tellOwners(
  { db, outbox, publicUrl }: Means,
  { sent, most, of }: { sent: number; most: number; of: string | null },
): Promise<void> {
  const owners = await db
    .select({
      id: users.id,
      organisationId: users.organisation_id,
      name: users.full_name,
      email: accounts.email,
      language: accounts.language,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(users.role, 'owner'), mayWork, of === null ? undefined : eq(organisations.id, of)));
  for (const { id, organisationId, name, email, language } of owners) {
    if (!(await outbox.sendsFor(db, organisationId))) continue;
    await outbox.post(db, {
      organisationId,
      memberId: id,
      to: email,
      kind: 'texts',
      language,
      content: {
        values: { person: name, sent: String(sent), most: String(most), whose: of === null ? 'installation' : 'organisation' },
        url: `${publicUrl}/admin?tab=messages`,
      },
    });
  }
}

/**
 * Tells owners, once a day, that the text messages of a day run out: more people than usual, or somebody who makes the operator pay for them. Of what one
 * organisation may have, its own owners; of all, everybody's.
 */
export async function alertOfTexts(means: Means): Promise<void> {
  const { db, perDay, onError } = means;
  for (const { id, sent, most } of await organisationsNearShare(db, perDay, scarceFrom))
    await daily(db, `alert_of_texts_${id}`, async () => {
      onError(new Error(`Text messages of organisation ${id} run out: ${sent} of ${most} in a day (half of MANARA_SMS_PER_DAY)`));
      await tellOwners(means, { sent, most, of: id });
    });
  const sent = await countOfDay(db);
  if (sent < perDay * scarceFrom) return;
  await daily(db, 'alert_of_texts', async () => {
    onError(new Error(`Text messages run out: ${sent} of ${perDay} in a day (MANARA_SMS_PER_DAY)`));
    await tellOwners(means, { sent, most: perDay, of: null });
  });
}
