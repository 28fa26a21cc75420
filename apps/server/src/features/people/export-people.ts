import { Readable } from 'node:stream';
import type { exportPeople as exportPeopleCall, Person } from '@manara/contract/people';
import type { Language } from '@manara/messages/locale';
import ar from '@manara/messages/ar/admin.json' with { type: 'json' };
import en from '@manara/messages/en/admin.json' with { type: 'json' };
import { byteOrderMark, csvRow } from '@manara/reports/csv/csv-cell';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { createFormatter } from '../../platform/text/formatter.ts';
import { headingOf, peopleColumns } from './import/people-columns.ts';
import { TeamChanges } from './import/team-changes.ts';
import { teamNames } from './import/team-names.ts';
import { readTeams } from '../teams/store.ts';
import { readPeople } from './store.ts';

const format = createFormatter({ en, ar });

function* lines(people: readonly Person[], teamsOf: (member: string) => string, language: Language): Generator<string> {
  yield byteOrderMark + csvRow(peopleColumns.map((column) => headingOf(language, column)));
  for (const { id, full_name, username, email, role, job_title, licence, is_active, last_login, created_at } of people)
    yield csvRow([
      full_name,
      username,
      email,
      format(language, `role_${role}`),
      job_title,
      format(language, `tier_${licence}`),
      format(language, is_active ? 'active' : 'inactive'),
      teamsOf(id),
      last_login,
      created_at,
    ]);
}

/** The people whom the search finds as a table for spreadsheets. That addresses left the product stands in the audit log. */
export async function exportPeople(
  db: NodePgDatabase,
  organisationId: string,
  query: Static<typeof exportPeopleCall.query>,
  language: Language,
  actor: Actor,
): Promise<FileAnswer> {
  const { people, teams } = await db.transaction(async (tx) => {
    const found = await readPeople(tx, organisationId, query);
    await recordAudit(tx, actor, {
      action: 'people_exported',
      after: { people: found.length, ...(query.search?.trim() && { search: query.search.trim() }) },
    });
    return { people: found, teams: new TeamChanges(await readTeams(tx, organisationId)) };
  });
  return {
    type: 'text/csv; charset=utf-8',
    stream: Readable.from(lines(people, (member) => teamNames(teams.teamsOf(member)), language)),
    name: `users-${new Date().toISOString().slice(0, 10)}.csv`,
  };
}
