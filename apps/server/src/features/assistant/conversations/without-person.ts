import type { AssistantAnswer, AssistantTool } from '@manara/contract/assistant';
import { formerMember, formerMemberId } from '@manara/core/former-member';

/** Somebody who is removed: all names that they have borne, and by what else they are found. */
export interface LeavingPerson {
  id: string;
  username: string;
  names: readonly string[];
}

const escaped = (words: string) => words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

/** One of some words by itself, not within a longer one. */
const alone = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}_])`, 'giu');

const replaced = (text: string, names: readonly string[]): string =>
  names.length === 0 ? text : text.replaceAll(alone(names), formerMember);

/** One word may be any word. */
const fullNames = (names: readonly string[]) => names.filter((name) => /\s/.test(name.trim()));

/** What people wrote without calls of a person by @, as in comments; the rest stays as they wrote it. */
export const textWithoutPerson = (text: string, { username }: LeavingPerson): string =>
  text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}_@.])@${escaped(username)}(?![\\p{L}\\p{N}_])`, 'giu'), '@…');

/** Figures whose sentences and rows name people: there a name of one word is one, too. */
const namesPeople: ReadonlySet<AssistantTool> = new Set(['workload', 'people']);

/** Parameters of the product's own addresses that have a user name. */
const personal = ['assignee', 'search'];

/** An address without what leads to a person; null where nothing of that is in it. */
function addressWithout(href: string, { username }: LeavingPerson): string | null {
  if (!href.startsWith('/')) return null;
  const url = new URL(href, 'http://product.invalid');
  const named = personal.filter((name) => url.searchParams.get(name) === username);
  if (named.length === 0) return null;
  for (const name of named) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

type Table = NonNullable<AssistantAnswer['table']>;

const tableWithout = (table: Table, names: readonly string[], person: LeavingPerson): Table => ({
  ...table,
  rows: table.rows.map((row) =>
    row.map(({ text, href }) => ({
      text: names.includes(text) ? formerMember : text,
      href: href !== null && addressWithout(href, person) !== null ? null : href,
    })),
  ),
});

/** An answer as it was, but that it names a person no more who is removed. */
export function answerWithoutPerson(answer: AssistantAnswer, person: LeavingPerson): AssistantAnswer {
  const { understood, chips, sentences, table, sources } = answer;
  const isMeant = understood?.values.person === person.id;
  const names = understood && namesPeople.has(understood.tool) ? person.names : fullNames(person.names);
  return {
    ...answer,
    understood: isMeant ? { ...understood, values: { ...understood.values, person: formerMemberId } } : understood,
    chips: chips.map(({ name, label }) => ({ name, label: name === 'person' && isMeant ? formerMember : label })),
    sentences: sentences.map(({ text, source }) => ({ text: replaced(text, names), source })),
    table: table && tableWithout(table, names, person),
    sources: sources.map((source) => ({ ...source, href: addressWithout(source.href, person) ?? source.href })),
  };
}
