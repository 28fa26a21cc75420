import { sql } from 'drizzle-orm';
import type { NotificationKind } from '@manara/core/notifications/notification';
import type { Executor } from '../../platform/database/executor.ts';
import { publishToMembers } from '../../platform/live/publish.ts';
import { findRecipients, type Audience, type Recipient } from './recipients.ts';

/** Minutes in which what comes for one person goes into one mail. */
const bundledFor = 5;
/** Hours after which somebody who has not read a notification is mailed about it again, where more of the same has come. */
const usualPause = 24;
/** Seconds in which what comes of one topic is pushed as one, and hours after which what is still unread of it is pushed again. */
const pushedAfter = 5;
const pushPause = 1;

/** What somebody is told. */
export interface News {
  kind: NotificationKind;
  /** More of the same topic folds into what is unread of it. */
  topic: string;
  /** Names what brought it about: nobody is told twice of the same. */
  cause: string;
  /** Where the client shows it, and where several of the topic. */
  path: string;
  manyPath?: string;
  values: Record<string, string | number>;
  /** How many of the same this tells of. */
  count?: number;
  assetId?: string | null;
  issueId?: string | null;
  documentId?: string | null;
  /** They get a mail of its own of it. */
  isMailed?: boolean;
}

const rowOf = (person: Recipient, news: News) => {
  const ways = person.choices[news.kind];
  return {
    user_id: person.id,
    kind: news.kind,
    topic: news.topic,
    cause: news.cause,
    path: news.path,
    many_path: news.manyPath ?? news.path,
    values: news.values,
    count: news.count ?? 1,
    asset_id: news.assetId ?? null,
    issue_id: news.issueId ?? null,
    document_id: news.documentId ?? null,
    in_app: ways.in_app,
    by_mail: person.wantsMail && ways.email && !news.isMailed,
    by_push: person.wantsPush && ways.push,
    pause: news.kind === 'compliance_alert' ? person.alerts.pause_hours : usualPause,
    push_pause: news.kind === 'compliance_alert' ? person.alerts.pause_hours : pushPause,
  };
};

/**
 * Tells people of something, in the transaction of its cause: what `compose` says for each of them, null for nothing. What they have not read of the
 * topic is told with it as one. More of what they want by mail alone, which nobody can read in the product, waits until the pause is over. Of an asset that somebody was mailed an alert of, they are not mailed again during their pause, read or not; so it is
 * with what is pushed to their browsers.
 */
export async function tell(
  tx: Executor,
  organisationId: string,
  audience: Audience,
  compose: (person: Recipient) => News | null,
): Promise<void> {
  const people = await findRecipients(tx, organisationId, audience);
  const rows = people
    .flatMap((person) => {
      const news = compose(person);
      return news && (news.kind !== 'compliance_alert' || person.wantsAlerts) ? [rowOf(person, news)] : [];
    })
    .filter(({ in_app, by_mail, by_push }) => in_app || by_mail || by_push);
  if (rows.length === 0) return;
  // In the order of ids, so that two causes at once do not wait for each other.
  rows.sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
  const { rows: told } = await tx.execute<{ user_id: string }>(sql`
    insert into notifications as known (organisation_id, user_id, kind, topic, cause, asset_id, issue_id, document_id, path, values, count, in_app, mail_due_at, push_due_at)
    select ${organisationId}, n.user_id, n.kind, n.topic, n.cause, n.asset_id, n.issue_id, n.document_id,
      case when exists (select from notifications u where u.user_id = n.user_id and u.topic = n.topic and u.read_at is null) then n.many_path else n.path end,
      n.values, n.count, n.in_app,
      case when n.by_mail and not exists (
        select from notifications p where p.user_id = n.user_id and p.topic = n.topic and p.mailed_at > now() - make_interval(hours => n.pause)
          and (p.in_app and p.read_at is null or p.kind = 'compliance_alert')
      ) then greatest(now() + make_interval(mins => ${bundledFor}), (
        select max(p.mailed_at) + make_interval(hours => n.pause) from notifications p where p.user_id = n.user_id and p.topic = n.topic and not p.in_app
      )) end,
      case when n.by_push and exists (
        select from push_subscriptions b join sessions s on s.id = b.session_id where s.user_id = n.user_id and s.ended_at is null
      ) and not exists (
        select from notifications p where p.user_id = n.user_id and p.topic = n.topic and p.pushed_at > now() - make_interval(hours => n.push_pause)
          and (p.read_at is null or p.kind = 'compliance_alert')
      ) then now() + make_interval(secs => ${pushedAfter}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(user_id uuid, kind text, topic text, cause text, path text, many_path text, values jsonb,
      count int, asset_id uuid, issue_id uuid, document_id uuid, in_app boolean, by_mail boolean, by_push boolean, pause int, push_pause int)
    where not exists (select from notifications p where p.user_id = n.user_id and p.topic = n.topic and p.cause = n.cause)
    on conflict (user_id, topic) where read_at is null do update set
      cause = excluded.cause, path = excluded.path, values = excluded.values, count = known.count + excluded.count, in_app = excluded.in_app, latest_at = now(),
      asset_id = excluded.asset_id, issue_id = excluded.issue_id, document_id = excluded.document_id,
      mail_due_at = coalesce(known.mail_due_at, excluded.mail_due_at), push_due_at = coalesce(known.push_due_at, excluded.push_due_at), push_tries = 0, push_left = null
    returning user_id`);
  await publishToMembers(
    tx,
    organisationId,
    told.map(({ user_id }) => user_id),
    'notifications_changed',
  );
}
