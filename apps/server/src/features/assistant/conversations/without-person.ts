import type { AssistantAnswer, AssistantPlan, AssistantTool } from '@manara/contract/assistant';
import { formerMember, formerMemberId } from '@manara/core/former-member';

/** A member who is removed, with all their earlier names. */
export interface LeavingPerson {
  id: string;
  username: string;
  names: readonly string[];
}

const escaped = (words: string) => words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

/** Matches any of some names as whole words. */
const alone = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}_])`, 'giu');

const replaced = (text: string, names: readonly string[]): string =>
  names.length === 0 ? text : text.replaceAll(alone(names), formerMember);

/** Names of two words or more: a single word could mean anything. */
const fullNames = (names: readonly string[]) => names.filter((name) => /\s/.test(name.trim()));

/** A typed text without mentions of the person (@name), as in comments. The rest stays as typed. */
export const textWithoutPerson = (text: string, { username }: LeavingPerson): string =>
  text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}_@.])@${escaped(username)}(?![\\p{L}\\p{N}_])`, 'giu'), '@…');

/** Tools whose answers name people. Only there can a single word be a name. */
const namesPeople: ReadonlySet<AssistantTool> = new Set(['workload', 'people']);

/** Query parameters that hold a username. */
const personal = ['assignee', 'search'];

/** An address without the person's username; null if it has none. */
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

/** What a plan suggests for the person is open again. */
const planWithout = (plan: AssistantPlan, { username }: LeavingPerson): AssistantPlan => ({
  ...plan,
  steps: plan.steps.map((step) => (step.suggested?.username === username ? { ...step, suggested: null } : step)),
});

/** The answer without the name, id and links of the person. */
export function answerWithoutPerson(answer: AssistantAnswer, person: LeavingPerson): AssistantAnswer {
  const { understood, chips, sentences, table, sources, plan } = answer;
  const isMeant = understood?.values.person === person.id;
  const names = understood && namesPeople.has(understood.tool) ? person.names : fullNames(person.names);
  return {
    ...answer,
    understood: isMeant ? { ...understood, values: { ...understood.values, person: formerMemberId } } : understood,
    chips: chips.map(({ name, label }) => ({ name, label: name === 'person' && isMeant ? formerMember : label })),
    sentences: sentences.map((sentence) => ({ ...sentence, text: replaced(sentence.text, names) })),
    table: table && tableWithout(table, names, person),
    sources: sources.map((source) => ({ ...source, href: addressWithout(source.href, person) ?? source.href })),
    ...(plan && { plan: planWithout(plan, person) }),
  };
}
