import { formerMember, formerMemberId } from '@manara/core/former-member';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/auth/members.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { forgetPersonInConversations } from '../assistant/conversations/forget-person.ts';

/** What stands in the place of a user name that somebody has called by @. */
const nobodyCalled = '@…';

const escaped = (text: string, signs: RegExp) => text.replaceAll(signs, String.raw`\$&`);

/** Issues that were a member's are nobody's, which their history says. */
async function takeIssuesBack(tx: Executor, { organisation_id, username }: Member, by: { id: string; name: string }): Promise<void> {
  await tx.execute(sql`
    with theirs as (
      update issues set assignee_username = null, assigned_at = null, version = version + 1
      where organisation_id = ${organisation_id} and assignee_username = ${username} returning id)
    insert into issue_events (organisation_id, issue_id, actor_id, actor, kind, details)
    select ${organisation_id}, id, ${by.id}, ${by.name}, 'unassigned', jsonb_build_object('assignee_username', ${formerMember}::text) from theirs`);
}

/** Takes a member out of what others have done with them or been told of them. `by`: who removes them. */
export async function forgetMentions(
  tx: Executor,
  member: Member,
  names: readonly string[],
  by: { id: string; name: string },
): Promise<void> {
  const { id, organisation_id, username, email } = member;
  const own = sql`organisation_id = ${organisation_id}`;
  const borne = sql`${sql.param([...names])}::text[]`;
  const former = sql`to_jsonb(${formerMember}::text)`;
  await takeIssuesBack(tx, member, by);
  await tx.execute(sql`select set_config('manara.forgetting', 'on', true)`);
  await tx.execute(sql`update issue_events set details = jsonb_set(details, '{assignee_username}', ${former})
    where ${own} and details->>'assignee_username' = ${username}`);
  await tx.execute(sql`select set_config('manara.forgetting', 'off', true)`);
  // What a deed can be undone to.
  await tx.execute(sql`
    update issue_change_items item set before = before
      || case when before->>'assignee_username' = ${username} then '{"assignee_username": null, "assigned_at": null}'::jsonb else '{}'::jsonb end
      || case when before->'decision'->>'by' = ${id} then jsonb_build_object('decision', before->'decision'
          || jsonb_build_object('by', ${formerMemberId}::text, 'name', ${formerMember}::text)) else '{}'::jsonb end
      || case when before->'verdict'->>'by' = ${id} then jsonb_build_object('verdict', before->'verdict'
          || jsonb_build_object('by', ${formerMemberId}::text, 'name', ${formerMember}::text)) else '{}'::jsonb end
    from issue_changes change where change.id = item.change_id and change.organisation_id = ${organisation_id}
      and (before->>'assignee_username' = ${username} or before->'decision'->>'by' = ${id} or before->'verdict'->>'by' = ${id})`);
  const called = `(^|[^[:alnum:]_@.])@${escaped(username, /[.*+?^${}()|[\]\\-]/g)}(?![[:alnum:]_])`;
  await tx.execute(sql`update issue_comments set text = regexp_replace(text, ${called}, ${`\\1${nobodyCalled}`}, 'gi')
    where ${own} and text ilike ${`%@${escaped(username, /[\\%_]/g)}%`}`);
  await tx.execute(sql`update saved_views set query = query - 'assignee' where ${own} and query->>'assignee' = ${username}`);
  await tx.execute(sql`
    update notifications set topic = replace(topic, ${id}, gen_random_uuid()::text),
      values = case when values->>'person' = any(${borne}) then jsonb_set(values, '{person}', ${former}) else values end
    where ${own} and user_id <> ${id} and (values->>'person' = any(${borne}) or topic like ${`%${id}%`})`);
  await tx.execute(sql`update products set contact_name = null, contact_email = null
    where ${own} and (contact_email = ${email} or (contact_email is null and contact_name = any(${borne})))`);
  await forgetPersonInConversations(tx, organisation_id, { id, username, names });
  await tx.execute(sql`delete from recent_things where thing_id::text = ${id}`);
  await tx.execute(sql`delete from one_time_links where ${own} and email = ${email}`);
  await tx.execute(sql`delete from channel_recipients where ${own} and address = lower(${email})`);
  await tx.execute(sql`delete from mails where ${own} and recipient in (${email}, lower(${email}))`);
  await tx.execute(sql`delete from request_attachments where ${own} and uploaded_by = ${id} and message_id is null`);
  await tx.execute(sql`delete from mfa_challenges where user_id = ${id}`);
  await tx.execute(sql`update organisations set emergency_owner_id = null where id = ${organisation_id} and emergency_owner_id = ${id}`);
}
