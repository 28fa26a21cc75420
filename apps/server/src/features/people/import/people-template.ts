import { Readable } from 'node:stream';
import type { Language } from '@manara/messages/locale';
import { byteOrderMark, csvRow } from '@manara/reports/csv/csv-cell';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { headingOf, wordName, type PeopleColumn } from './people-columns.ts';

const columns: PeopleColumn[] = ['email', 'role', 'job_title', 'licence', 'status', 'teams'];

/** The table to fill in, with one row as an example. */
export function peopleTemplate(language: Language): FileAnswer {
  const example = [
    'somebody@example.org',
    wordName(language, 'role_member'),
    wordName(language, 'people_example_title'),
    wordName(language, 'tier_pro'),
    wordName(language, 'active'),
    '',
  ];
  const rows = [columns.map((column) => headingOf(language, column)), example];
  return { type: 'text/csv; charset=utf-8', name: 'users.csv', stream: Readable.from([byteOrderMark + rows.map(csvRow).join('')]) };
}
