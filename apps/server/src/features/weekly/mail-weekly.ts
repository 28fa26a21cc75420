import { executiveDocument } from '@manara/conformance/summary/executive-document';
import type { SummaryFacts } from '@manara/conformance/summary/facts';
import { writeHtml } from '@manara/conformance/document/write-html';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { weeklyMails } from '../../platform/database/schema/notifications.ts';
import { weeklyTeamMails } from '../../platform/database/schema/teams.ts';
import type { Executor } from '../../platform/database/executor.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Printer } from '../../platform/print/printer.ts';
import { refusedAt } from '../notifications/preferences.ts';
import { noticeText } from '../notifications/sentence.ts';
import { stopAddress } from '../notifications/stop-token.ts';
import { readFacts } from '../summaries/read-facts.ts';
import { atOnce, readDue, reportOf, type Failed, type Subscriber } from './read-due.ts';
import { readWeeklyFigures, type WeeklyFigures } from './weekly-figures.ts';

interface Means {
  db: NodePgDatabase;
  outbox: Outbox;
  printer: Printer;
  publicUrl: string;
  /** Signs the links by which mails are stopped. */
  key: Uint8Array;
}

interface Report {
  facts: SummaryFacts;
  figures: WeeklyFigures;
  title: string;
  pdf: string;
}

async function makeReport(
  { db, printer }: Means,
  { organisation_id: organisationId, team_id, language, week }: Subscriber,
): Promise<Report> {
  const team = team_id ?? undefined;
  const facts = await readFacts(db, organisationId, { team });
  const document = executiveDocument(facts, language);
  const pdf = await printer.print(
    (async function* () {
      yield writeHtml(document, language);
    })(),
    organisationId,
  );
  return {
    facts,
    figures: await readWeeklyFigures(db, { organisationId, team }, week),
    title: document.title,
    pdf: Buffer.from(pdf).toString('base64'),
  };
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

/** Remembers that somebody has the report of the week; false where they had it. */
async function takeWeek(tx: Executor, { id: user_id, team_id, week }: Subscriber): Promise<boolean> {
  const taken =
    team_id === null
      ? await tx.insert(weeklyMails).values({ user_id, week }).onConflictDoNothing().returning()
      : await tx.insert(weeklyTeamMails).values({ user_id, team_id, week }).onConflictDoNothing().returning();
  return taken.length > 0;
}

async function mailOne({ db, outbox, publicUrl, key }: Means, person: Subscriber, report: Report): Promise<void> {
  const { id, organisation_id, team_id, team, name, email, language, week } = person;
  const kind = team_id === null ? 'weekly' : 'weekly_team';
  await db.transaction(async (tx) => {
    if (!(await takeWeek(tx, person)) || (await refusedAt(tx, organisation_id, email)) !== null) return;
    await outbox.post(tx, {
      organisationId: organisation_id,
      memberId: id,
      to: email,
      kind,
      language,
      content: {
        values: { person: name, organisation: report.facts.organisation, ...(team !== null && { team }) },
        url: `${publicUrl}/dashboard?team=${team_id ?? 'all'}`,
        items: sentences(language, report).map((text) => ({ text, url: null })),
        stop: stopAddress(key, publicUrl, { memberId: id, what: kind }, language),
        file: { name: `${report.title}-${week}.pdf`, type: 'application/pdf', base64: report.pdf },
      },
    });
  });
}

/** Mails the reports of the week, of the organisation and of teams, to all who want them and have not had them: each once, whatever restarts in between. What fails of one rejects when all others have theirs. */
export async function mailWeekly(means: Means, now = new Date()): Promise<void> {
  const failed: Failed = { reports: [], people: [] };
  const failures: unknown[] = [];
  for (;;) {
    const reports = new Map<string, Report>();
    const due = await readDue(means.db, now, failed, means.outbox.sends);
    for (const person of due) {
      const which = reportOf(person);
      if (failed.reports.includes(which)) continue;
      try {
        const report = reports.get(which) ?? (await makeReport(means, person));
        reports.set(which, report);
        await mailOne(means, person, report);
      } catch (error) {
        failures.push(error);
        if (reports.has(which)) failed.people.push(`${person.id} ${which}`);
        else failed.reports.push(which);
      }
    }
    if (due.length < atOnce) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
