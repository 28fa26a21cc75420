import type { AssistantValueName, AssistantValues } from '@manara/contract/assistant';

/** Values of which one replaces the others where a question goes on from another: whose issues are assigned cannot be Mona's and nobody's. */
const groups: readonly (readonly AssistantValueName[])[] = [
  ['mine', 'person', 'unassigned'],
  ['status', 'resolution'],
  ['asset', 'team', 'product'],
];

/** What is kept of values where others are said after them. */
export const keptBeside = (before: AssistantValues, said: AssistantValues): AssistantValues =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name]) => !groups.some((group) => group.some((one) => one === name) && group.some((one) => said[one] !== undefined)),
    ),
  );

/** Whose issues they are is told once: the person named before the one who asks, and either before nobody. */
export function withOneAssignee(values: AssistantValues): AssistantValues {
  const { mine, unassigned, ...others } = values;
  if (others.person !== undefined) return others;
  if (mine) return { ...others, mine };
  return unassigned ? { ...others, unassigned } : others;
}
