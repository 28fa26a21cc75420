import type { Language } from '@manara/messages/locale';
import ar from '@manara/messages/ar/admin.json' with { type: 'json' };
import en from '@manara/messages/en/admin.json' with { type: 'json' };
import { plainHeading } from '../../../platform/text/csv/read-rows.ts';

/** The columns of a table of people, in the order of the export, with the messages that are their headings. */
const headings = {
  name: 'name',
  username: 'sign_in_name',
  email: 'invite_email',
  role: 'role',
  job_title: 'job_title',
  licence: 'licence',
  status: 'status',
  teams: 'people_teams',
  last_login: 'people_export_last_login',
  created_at: 'people_export_created',
} as const;

export type PeopleColumn = keyof typeof headings;
export const peopleColumns = Object.keys(headings) as PeopleColumn[];

export type MessageKey = keyof typeof en;
const texts = { en, ar };

export const headingOf = (language: Language, column: PeopleColumn): string => texts[language][headings[column]];

const byHeading = new Map(
  peopleColumns.flatMap((column) =>
    [column, headingOf('en', column), headingOf('ar', column)].map((heading) => [plainHeading(heading), column] as const),
  ),
);

/** The column that a heading means, in either language or by its own name; undefined for a stranger. */
export const peopleColumnOf = (heading: string): PeopleColumn | undefined => byHeading.get(plainHeading(heading));

/** The stored word that a cell means: its name in either language, whatever the case, or the word itself. */
export function wordOf<Word extends string>(cell: string, words: readonly Word[], keyOf: (word: Word) => MessageKey): Word | undefined {
  const said = plainHeading(cell);
  return words.find((word) => [word, en[keyOf(word)], ar[keyOf(word)]].some((name) => plainHeading(name) === said));
}

export const wordName = (language: Language, key: MessageKey): string => texts[language][key];
