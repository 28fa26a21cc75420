import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { putPush } from '@manara/contract/push';
import type { Static } from 'typebox';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../../platform/database/executor.ts';
import { pushSubscriptions } from '../../../platform/database/schema/notifications.ts';
import { sessions } from '../../../platform/database/schema/session.ts';
import { canGoOn, standingSessions } from '../../../platform/auth/sessions.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** Where a browser takes messages, and the keys that they are encrypted for (RFC 8291). */
export type Subscription = Static<NonNullable<(typeof putPush)['body']>>;

export const context = 'push subscription';

/** Browsers of one member that are told; the oldest are forgotten for more. */
const mostBrowsers = 10;

/** Has a session's browser told. A browser that told another session of something until now is told for that one no longer. */
export async function subscribe(db: NodePgDatabase, secrets: SecretBox, sessionId: string, subscription: Subscription): Promise<void> {
  const endpoint_hash = createHash('sha256').update(subscription.endpoint).digest('hex');
  const sealed = secrets.seal(JSON.stringify(subscription), context);
  await db.transaction(async (tx) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint_hash, endpoint_hash));
    await tx
      .insert(pushSubscriptions)
      .values({ session_id: sessionId, sealed, endpoint_hash })
      .onConflictDoUpdate({ target: pushSubscriptions.session_id, set: { sealed, endpoint_hash, created_at: sql`now()` } });
    await tx.execute(sql`
      delete from push_subscriptions where session_id in (
        select b.session_id from push_subscriptions b join sessions s on s.id = b.session_id
        where s.user_id = (select user_id from sessions where id = ${sessionId}) order by b.created_at desc, b.session_id offset ${mostBrowsers})`);
  });
}

export async function unsubscribe(db: Executor, sessionIds: readonly string[]): Promise<void> {
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.session_id, [...sessionIds]));
}

export const isSubscribed = async (db: Executor, sessionId: string): Promise<boolean> =>
  (await db.$count(pushSubscriptions, eq(pushSubscriptions.session_id, sessionId))) > 0;

/** The browsers in which a member is to be told. Those of sessions that have ended, or that nothing can go on with, are forgotten. */
export async function subscriptionsOf(db: Executor, secrets: SecretBox, memberId: string) {
  const rows = await db
    .select({ sessionId: pushSubscriptions.session_id, sealed: pushSubscriptions.sealed, goesOn: sql<boolean>`${canGoOn}` })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.session_id), eq(sessions.user_id, memberId)));
  const standing = await standingSessions(
    db,
    rows.map(({ sessionId }) => sessionId),
  );
  const found = rows.map(({ sessionId, sealed, goesOn }) => ({
    sessionId,
    subscription: goesOn && standing.has(sessionId) ? (JSON.parse(secrets.open(sealed, context) ?? 'null') as Subscription | null) : null,
  }));
  const over = found.filter(({ subscription }) => subscription === null);
  if (over.length > 0)
    await unsubscribe(
      db,
      over.map(({ sessionId }) => sessionId),
    );
  return found.flatMap(({ sessionId, subscription }) => (subscription ? [{ sessionId, subscription }] : []));
}
