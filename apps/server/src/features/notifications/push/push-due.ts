import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import webPush from 'web-push';
import type { Egress } from '@manara/egress/egress';
import type { Language } from '@manara/messages/locale';
import { byTurns } from '../../../platform/database/by-turns.ts';
import { notifications } from '../../../platform/database/schema/notifications.ts';
import { accounts, organisations, users } from '../../../platform/database/schema/session.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { noticeSentence } from '../sentence.ts';
import { logPush, type Outcome, type Tried } from './log-push.ts';
import { readPushKeys, type PushKeys } from './push-keys.ts';
import { subscriptionsOf, unsubscribe, type Subscription } from './subscriptions.ts';

interface Means {
  db: NodePgDatabase;
  egress: Egress;
  secrets: SecretBox;
  publicUrl: string;
}

/** Notifications taken at a time, and messages on their way side by side: however slow, all of them have ended before the first try's pause has. */
const atOnce = 20;
const sideBySide = 50;
/** Times that one is tried, the pause doubling from a minute. */
const mostTries = 6;
/** Seconds for which a push service keeps what a browser that is off cannot take. */
const keptFor = 24 * 3600;
/** A message holds 4,096 bytes at most, encrypted; a sign of Arabic takes two. */
const longestSentence = 500;

/** Takes what is due, of organisations by turns, so that no other worker does: were this one to die, another would try after the pause. */
const takeDue = async (db: NodePgDatabase) => {
  const due = byTurns({ table: notifications, which: sql`push_due_at <= now()`, since: notifications.push_due_at, most: atOnce });
  return (
    db
      .update(notifications)
      .set({ push_tries: sql`push_tries + 1`, push_due_at: sql`now() + make_interval(mins => (2 ^ push_tries)::int)` })
      // As an array, the rows are found and locked once, whichever way the table is then gone through.
      .where(sql`${notifications.id} = any(array(${due}))`)
      .returning()
  );
};

type Told = typeof notifications.$inferSelect;

const readPerson = async (db: NodePgDatabase, memberId: string) => {
  const [person] = await db
    .select({
      organisation: organisations.name,
      language: accounts.language,
      mayBeTold: sql<boolean>`${users.is_active} and ${users.licence} <> 'unlicensed' and ${users.push_notifications}`,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.id, memberId));
  return person;
};

/** Statuses of push services: the browser is gone, or does not take messages from whoever has our keys. */
const isGone: ReadonlySet<number> = new Set([401, 403, 404, 410]);

async function send({ egress, publicUrl }: Means, keys: PushKeys, subscription: Subscription, told: Told, text: string): Promise<Tried> {
  let request;
  try {
    request = webPush.generateRequestDetails(subscription, text, {
      contentEncoding: 'aes128gcm',
      TTL: keptFor,
      urgency: told.kind === 'compliance_alert' ? 'high' : 'normal',
      // What a browser has not taken yet is replaced by the next of the same.
      topic: createHash('sha256').update(told.id).digest('base64url').slice(0, 32),
      vapidDetails: { subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:manara@localhost', ...keys },
    });
  } catch {
    // Keys that are none.
    return { outcome: 'gone', said: '' };
  }
  // Some of them are numbers, whatever its types say.
  const headers = Object.fromEntries(Object.entries<unknown>(request.headers).map(([name, value]) => [name, String(value)]));
  const answer = await egress.fetch(request.endpoint, {
    method: 'POST',
    headers,
    body: request.body,
    timeoutMilliseconds: 10_000,
    cut: true,
    maxBytes: 2000,
  });
  if (!answer.ok)
    return { outcome: answer.reason === 'egress_refused' || answer.reason === 'invalid_url' ? 'gone' : 'later', said: answer.reason };
  const said = String(answer.status);
  if (answer.status >= 200 && answer.status < 300) return { outcome: 'taken', said };
  if (isGone.has(answer.status)) return { outcome: 'gone', said };
  return { outcome: answer.status === 429 || answer.status >= 500 ? 'later' : 'refused', said };
}

/** One browser that is to be told of one thing. */
interface Sending {
  told: Told;
  sessionId: string;
  subscription: Subscription;
  text: string;
  language: Language;
}

/** What a notification says, for each of the member's browsers that has not taken it yet. */
async function sendingsOf({ db, secrets }: Means, told: Told): Promise<Sending[]> {
  const person = await readPerson(db, told.user_id);
  if (!person?.mayBeTold || told.read_at !== null) return [];
  const { organisation: title, language } = person;
  const body = noticeSentence(language, told).slice(0, longestSentence);
  const text = JSON.stringify({ title, body, language, path: told.path, tag: told.id });
  const browsers = await subscriptionsOf(db, secrets, told.user_id);
  return browsers
    .filter(({ sessionId }) => told.push_left?.includes(sessionId) ?? true)
    .map((browser) => ({ told, text, language, ...browser }));
}

/** Writes down what became of a notification: done, or to be tried again in the browsers that have not taken it. */
async function note(db: NodePgDatabase, told: Told, outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
  const left = [...outcomes].flatMap(([sessionId, outcome]) => (outcome === 'later' ? [sessionId] : []));
  const wasTaken = [...outcomes.values()].includes('taken');
  const isDone = left.length === 0 || told.push_tries >= mostTries;
  await db
    .update(notifications)
    .set({
      push_left: isDone ? null : left,
      ...(wasTaken && { pushed_at: sql`now()` }),
      ...(isDone && {
        push_due_at: null,
        // What is not wanted in the product has been told with this, or cannot be, unless it is still to be mailed.
        read_at: sql`case when in_app or mail_due_at is not null then read_at else coalesce(read_at, now()) end`,
      }),
    })
    .where(sql`${notifications.id} = ${told.id} and ${notifications.push_tries} = ${told.push_tries}`);
}

/** Pushes what is due to the browsers of those it is for. Any number of workers may do this at once. */
export async function pushDue(means: Means): Promise<void> {
  const due = await takeDue(means.db);
  if (due.length === 0) return;
  const keys = await readPushKeys(means.db, means.secrets);
  const outcomes = new Map(due.map((told) => [told.id, new Map<string, Outcome>()]));
  const sendings = (await Promise.all(due.map((told) => sendingsOf(means, told)))).flat().values();
  const failures: unknown[] = [];
  // Each takes the next one that nobody has taken yet.
  const sendNext = async () => {
    for (const { told, sessionId, subscription, text, language } of sendings) {
      const tried = await send(means, keys, subscription, told, text);
      const { outcome } = tried;
      await logPush(
        means.db,
        { told, sessionId, endpoint: subscription.endpoint, language, isLast: told.push_tries >= mostTries },
        tried,
      ).catch((error: unknown) => failures.push(error));
      if (outcome === 'gone') await unsubscribe(means.db, [sessionId]);
      outcomes.get(told.id)?.set(sessionId, outcome);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, sendNext));
  await Promise.all(due.map((told) => note(means.db, told, outcomes.get(told.id) ?? new Map<string, Outcome>())));
  // What was sent is sent, whether it could be written down for administrators or not.
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
