import { isEmail } from '@manara/core/account-rules';
import { licenceTiers, type LicenceTier } from '@manara/core/licence';
import { roleGiven, roles, type Role } from '@manara/core/role';
import type { FieldError } from '../../../platform/http/app-error.ts';
import { readRows, toldProblems, type Problems } from '../../../platform/text/csv/read-rows.ts';
import { peopleColumnOf, wordOf, type MessageKey, type PeopleColumn } from './people-columns.ts';

/** One row that can be taken; null: the cell is empty or there is no such column, and nothing is said. */
export interface PeopleRow {
  row: number;
  email: string;
  role: Role | null;
  job_title: string | null;
  licence: LicenceTier | null;
  is_active: boolean | null;
  /** Names, as the cell has them. */
  teams: string | null;
}

const statuses = ['active', 'inactive'] as const;
/** What exports of before called people who are not active. */
const formerly = new Set(['deactivated', 'موقوف']);
const jobTitleLength = 100;
/** The specification's name of a member. */
const isUser = (cell: string | undefined): boolean => cell?.trim().toLowerCase() === 'user';

/**
 * The rows of a table of people by their addresses, or everything that is wrong with it. Names, user names and days may stand in it, as in an
 * export: they are their owners' and are not read.
 */
export function readPeopleTable(csv: string): { ok: true; rows: PeopleRow[] } | { ok: false; problems: Problems } {
  const table = readRows(csv, { columnOf: peopleColumnOf, required: ['email'] });
  if (!table.ok) return table;
  const problems = new Map<string, FieldError>(table.problems);
  const seen = new Map<string, number>();
  const rows = table.rows.map(({ row, cells }): PeopleRow => {
    const wrong = (column: PeopleColumn, problem: FieldError) => problems.set(`${row}.${column}`, problem);
    const word = <Word extends string>(column: PeopleColumn, words: readonly Word[], keyOf: (one: Word) => MessageKey): Word | null => {
      const cell = cells[column]?.trim() ?? '';
      if (cell === '') return null;
      const found = wordOf(cell, words, keyOf);
      if (!found) wrong(column, { code: 'table.choice_invalid', params: { choices: words.join(', ') } });
      return found ?? null;
    };
    const email = cells.email?.trim().toLowerCase() ?? '';
    if (email === '') wrong('email', { code: 'field.email.required' });
    else if (!isEmail(email)) wrong('email', { code: 'field.email.invalid' });
    const earlier = seen.get(email);
    if (email !== '' && earlier !== undefined) wrong('email', { code: 'table.person_twice', params: { row: earlier } });
    seen.set(email, earlier ?? row);
    const job_title = cells.job_title?.trim() || null;
    if (job_title && job_title.length > jobTitleLength) wrong('job_title', { code: 'field.too_long', params: { limit: jobTitleLength } });
    const wasCalled = formerly.has(cells.status?.trim().toLowerCase() ?? '');
    const status = wasCalled ? 'inactive' : word('status', statuses, (one) => one);
    return {
      row,
      email,
      role: isUser(cells.role) ? roleGiven('user') : word('role', roles, (one) => `role_${one}`),
      job_title,
      licence: word('licence', licenceTiers, (one) => `tier_${one}`),
      is_active: status && status === 'active',
      teams: cells.teams?.trim() || null,
    };
  });
  return problems.size > 0 ? { ok: false, problems: toldProblems(problems) } : { ok: true, rows };
}
