import { sql } from 'drizzle-orm';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { ownServerOf } from '../../platform/mail/own-server.ts';

/** Somebody who wants a report: of the organisation, or of a team that they are in. */
export interface Subscriber extends Record<string, unknown> {
  id: string;
  organisation_id: string;
  /** null: the organisation. */
  team_id: string | null;
  team: string | null;
  name: string;
  email: string;
  language: Language;
  week: string;
}

/** Reports, and people with a report each, that something went wrong with this time. */
export interface Failed {
  reports: string[];
  people: string[];
}

/** Names the report that somebody gets: many get the same. */
export const reportOf = ({ organisation_id, team_id, language }: Subscriber): string => `${organisation_id} ${team_id ?? ''} ${language}`;

/** People read at a time. */
export const atOnce = 50;

/**
 * Those who want a weekly report and have not had that of this week. Weeks begin on Monday at six in the morning, by UTC; who could not be written to until noon on
 * Wednesday, since nothing ran, waits for the next one. Of a team without assets there is nothing to report. `sends`: whether the installation sends mail;
 * else organisations do that have a server of their own.
 */
export async function readDue(db: Executor, now: Date, failed: Failed, sends: boolean): Promise<Subscriber[]> {
  const { rows } = await db.execute<Subscriber>(sql`
    with moment as (select ${now.toISOString()}::timestamptz at time zone 'UTC' as at), week as (select date_trunc('week', at - interval '6 hours')::date as day, at from moment),
      person as (
        select u.id, u.organisation_id, u.full_name as name, a.email, a.language, week.day, coalesce(c.weekly_organisation, true) as of_organisation,
          coalesce(c.weekly_teams, false) as of_teams
        from week, users u join accounts a on a.id = u.account_id left join notification_choices c on c.user_id = u.id
        where (${sends} or ${ownServerOf(sql`u.organisation_id`)}) and u.weekly_reports and u.is_active and u.licence <> 'unlicensed' and week.at < week.day + interval '60 hours'),
      due as (
        select p.*, null::uuid as team_id, null::text as team from person p
        where of_organisation and not exists (select from weekly_mails w where w.user_id = p.id and w.week = p.day)
        union all
        select p.*, t.id, t.name from person p join team_members m on m.user_id = p.id join teams t on t.id = m.team_id and t.organisation_id = p.organisation_id
        where of_teams and exists (select from team_assets own where own.team_id = t.id)
          and not exists (select from weekly_team_mails w where w.user_id = p.id and w.team_id = t.id and w.week = p.day))
    select id, organisation_id, team_id, team, name, email, language, day::text as week
    from due, lateral (select concat_ws(' ', organisation_id, coalesce(team_id::text, ''), language) as which) report
    where not (which = any(${sql.param(failed.reports)}::text[])) and not (id || ' ' || which = any(${sql.param(failed.people)}::text[]))
    order by organisation_id, team_id nulls first, language, id limit ${atOnce}`);
  return rows;
}
