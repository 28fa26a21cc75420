import { executiveDocument } from '@manara/conformance/summary/executive-document';
import type { SummaryFacts } from '@manara/conformance/summary/facts';
import { writeHtml } from '@manara/conformance/document/write-html';
import type { Language } from '@manara/messages/locale';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { weeklyMails } from '../../platform/database/schema/notifications.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Printer } from '../../platform/print/printer.ts';
import { refusedAt } from '../notifications/preferences.ts';
import { noticeText } from '../notifications/sentence.ts';
import { stopAddress } from '../notifications/stop-token.ts';
import { readFacts } from '../summaries/read-facts.ts';
import { readWeeklyFigures, type WeeklyFigures } from './weekly-figures.ts';

interface Means {
  db: NodePgDatabase;
  outbox: Outbox;
  printer: Printer;
  publicUrl: string;
  /** Signs the links by which mails are stopped. */
  key: Uint8Array;
}

interface Subscriber extends Record<string, unknown> {
  id: string;
  organisation_id: string;
  name: string;
  email: string;
  language: Language;
  week: string;
}

/** Reports, by organisation and language, and people that something went wrong with this time. */
interface Failed {
  reports: string[];
  people: string[];
}

/** People read at a time. */
const atOnce = 50;

/**
 * Those who want a weekly report and have not had that of this week. Weeks begin on Monday at six in the morning, by UTC; who could not be written to until noon on
 * Wednesday, since nothing ran, waits for the next one.
 */
async function readDue(db: NodePgDatabase, now: Date, failed: Failed): Promise<Subscriber[]> {
  const { rows } = await db.execute<Subscriber>(sql`
    with moment as (select ${now.toISOString()}::timestamptz at time zone 'UTC' as at), week as (select date_trunc('week', at - interval '6 hours')::date as day, at from moment)
    select u.id, u.organisation_id, u.full_name as name, a.email, a.language, week.day::text as week
    from week, users u join accounts a on a.id = u.account_id
    where u.weekly_reports and u.is_active and u.licence <> 'unlicensed' and week.at < week.day + interval '60 hours'
      and not exists (select from weekly_mails w where w.user_id = u.id and w.week = week.day)
      and not (u.organisation_id || ' ' || a.language = any(${sql.param(failed.reports)}::text[])) and not (u.id = any(${sql.param(failed.people)}::uuid[]))
    order by u.organisation_id, a.language, u.id limit ${atOnce}`);
  return rows;
}

interface Report {
  facts: SummaryFacts;
  figures: WeeklyFigures;
  title: string;
  pdf: string;
}

async function makeReport({ db, printer }: Means, organisationId: string, language: Language): Promise<Report> {
  const facts = await readFacts(db, organisationId, {});
  const document = executiveDocument(facts, language);
  const pdf = await printer.print(
    (async function* () {
      yield writeHtml(document, language);
    })(),
  );
  return { facts, figures: await readWeeklyFigures(db, organisationId), title: document.title, pdf: Buffer.from(pdf).toString('base64') };
}

/** The figures as sentences. */
function sentences(language: Language, { facts, figures }: Report): string[] {
  return [
    facts.score === null
      ? noticeText(language, 'weekly.no_score')
      : noticeText(language, 'weekly.score', { score: facts.score / 100, assets: facts.assets.scanned }),
    noticeText(language, 'weekly.standing', { count: figures.standing }),
    ...(figures.standing > 0 ? [noticeText(language, 'weekly.critical', { count: figures.critical })] : []),
    noticeText(language, 'weekly.found', { found: figures.found, mended: figures.mended }),
    noticeText(language, 'weekly.scans', { count: figures.scans }),
  ];
}

async function mailOne({ db, outbox, publicUrl, key }: Means, person: Subscriber, report: Report): Promise<void> {
  const { id, organisation_id, name, email, language, week } = person;
  await db.transaction(async (tx) => {
    const taken = await tx.insert(weeklyMails).values({ user_id: id, week }).onConflictDoNothing().returning();
    if (taken.length === 0 || (await refusedAt(tx, email)) !== null) return;
    await outbox.post(tx, {
      organisationId: organisation_id,
      memberId: id,
      to: email,
      kind: 'weekly',
      language,
      content: {
        values: { person: name, organisation: report.facts.organisation },
        url: `${publicUrl}/dashboard`,
        items: sentences(language, report).map((text) => ({ text, url: null })),
        stop: stopAddress(key, publicUrl, { memberId: id, what: 'weekly' }, language),
        file: { name: `${report.title}-${week}.pdf`, type: 'application/pdf', base64: report.pdf },
      },
    });
  });
}

/** Mails the report of the week to all who want it and have not had it: each once, whatever restarts in between. What fails of one rejects when all others have theirs. */
export async function mailWeekly(means: Means, now = new Date()): Promise<void> {
  const failed: Failed = { reports: [], people: [] };
  const failures: unknown[] = [];
  for (;;) {
    const reports = new Map<string, Report>();
    const due = await readDue(means.db, now, failed);
    for (const person of due) {
      const which = `${person.organisation_id} ${person.language}`;
      if (failed.reports.includes(which)) continue;
      try {
        const report = reports.get(which) ?? (await makeReport(means, person.organisation_id, person.language));
        reports.set(which, report);
        await mailOne(means, person, report);
      } catch (error) {
        failures.push(error);
        if (reports.has(which)) failed.people.push(person.id);
        else failed.reports.push(which);
      }
    }
    if (due.length < atOnce) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
