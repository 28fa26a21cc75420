import type { AssistantValues } from '@manara/contract/assistant';
import type { Choice } from '@manara/server/features/assistant/choose-answer';
import type { Expected } from './questions.ts';

/** What a choice comes to, in the words of the questions. */
type Given = { kind: 'source'; id: string } | { kind: 'figures'; tool: string; values: Record<string, string> } | { kind: 'declined' };

/** Assigned issues are told by their person, or by `me`; the state of documents is called their status. */
function valuesOf(tool: string, { mine, person, state, ...values }: AssistantValues): Record<string, string> {
  const given = mine ? 'me' : person;
  const whose = given === undefined ? {} : { [tool === 'workload' ? 'person' : 'assignee']: given };
  const how = state === undefined ? {} : { [tool === 'documents' ? 'status' : 'state']: state };
  return { ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])), ...how, ...whose };
}

/** The answer, and what comes after it. */
export function answersOf(choice: Choice): Given[] {
  if (choice.kind === 'figures')
    return choice.figures.map(({ tool, values }) => ({ kind: 'figures', tool, values: valuesOf(tool, values) }));
  return choice.kind === 'passages' ? choice.passages.map(({ id }) => ({ kind: 'source', id })) : [{ kind: 'declined' }];
}

const sameValues = (given: Record<string, string>, expected: Record<string, string>): boolean => {
  const names = new Set([...Object.keys(given), ...Object.keys(expected)]);
  // By which word of a meaning issues are searched is the assistant's affair.
  return [...names].every((name) => (name === 'topic' ? name in given && name in expected : given[name] === expected[name]));
};

export function isExpected(given: Given, expected: Expected): boolean {
  if (given.kind === 'source') return expected.kind === 'source' && expected.ids.includes(given.id);
  if (given.kind === 'declined') return expected.kind === 'declined';
  return expected.kind === 'figures' && given.tool === expected.tool && sameValues(given.values, expected.values);
}
