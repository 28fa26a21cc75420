import type { AssistantChart, AssistantPlan, AssistantTable, AssistantValues } from '@manara/contract/assistant';
import { languages, type Language } from '@manara/messages/locale';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { answerText, type AnswerText } from '../answer-text.ts';
import type { Vocabulary } from '../understand/vocabulary.ts';

/** Who asks, and in which language. A tool reads nothing that this person could not open. */
export interface Asking {
  db: Executor;
  caller: Caller;
  language: Language;
  timeZone: string;
  vocabulary: Vocabulary;
}

/** What a tool has read: sentences of fact, a small table, and the list on which all of it stands. */
export interface Figures {
  sentences: string[];
  table: AssistantTable | null;
  source: { title: string; href: string };
  chart?: AssistantChart | undefined;
  /** The same as a plan that can be carried out, worked out only where it is shown. undefined: there is nothing to plan. */
  plan?: () => Promise<AssistantPlan | undefined>;
}

/** Reads figures, and changes nothing. */
export type Tool = (asking: Asking, values: AssistantValues) => Promise<Figures>;

/** Rows of a table in an answer; the list that it leads to has all of them. */
export const rowsShown = 5;

type Cell = AssistantTable['rows'][number][number];

export const cell = (text: string, href: string | null = null): Cell => ({ text, href });

/** A table with its columns by their message keys; those whose name begins with `#` hold numbers. */
export function tableOf(
  language: Language,
  caption: string,
  columns: readonly (AnswerText | `#${AnswerText}`)[],
  rows: readonly Cell[][],
): AssistantTable | null {
  if (rows.length === 0) return null;
  return {
    caption,
    columns: columns.map((column) => ({
      header: answerText(language, column.replace('#', '') as AnswerText),
      is_number: column.startsWith('#'),
    })),
    rows: [...rows],
  };
}

/** A chart of what is known at two moments or more. */
export const chartOf = (caption: string, points: AssistantChart['points']): AssistantChart | undefined =>
  points.filter(({ score }) => score !== null).length < 2 ? undefined : { caption, points };

/** An address of the product, without what is not given. */
export function pathTo(path: string, search: Record<string, string | undefined>, hash = ''): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));
  return `${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}${hash}`;
}

/** The dashboard has a preferred team where an address names none. */
export const ofTeam = ({ team, product }: AssistantValues) => ({ team: team ?? 'all', product });

export const numberIn = (language: Language, value: number): string =>
  new Intl.NumberFormat(languages[language].tag, { maximumFractionDigits: 1 }).format(value);

/** A score with its sign of per cent; a dash where there is none. */
export const scoreIn = (language: Language, value: number | null): string =>
  value === null ? '–' : new Intl.NumberFormat(languages[language].tag, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);

/** Points with their sign. */
export const pointsIn = (language: Language, value: number): string =>
  new Intl.NumberFormat(languages[language].tag, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(value);

/** A day in the time zone of the person who asks; a dash where there is none. */
export const dayIn = ({ language, timeZone }: Pick<Asking, 'language' | 'timeZone'>, at: string | null): string =>
  at === null ? '–' : new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'medium', timeZone }).format(new Date(at));

/** The name of something that the question names. */
export const nameOf = (list: readonly { id: string; name: string }[], id: string | undefined): string =>
  list.find((one) => one.id === id)?.name ?? '';
