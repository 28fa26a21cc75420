import type { AssistantTool, AssistantValues, Understood } from '@manara/contract/assistant';
import { statesOfTools } from '@manara/core/assistant/states-of-tools';
import { criteria } from '@manara/core/wcag/criteria';
import { withOneAssignee } from './groups.ts';
import { narrowing } from './readings-data.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Under which names the vocabulary has what a value is the id of. */
export const lists = { asset: 'assets', team: 'teams', product: 'products', person: 'people' } as const satisfies Partial<
  Record<keyof AssistantValues, keyof Vocabulary>
>;

/** Whether all that is named belongs to the organisation of the person who asks, and what is named by a number exists. */
export const isKnown = ({ values }: Understood, vocabulary: Vocabulary): boolean =>
  (values.criterion === undefined || criteria.has(values.criterion)) &&
  Object.entries(lists).every(([name, list]) => {
    const id = values[name as keyof typeof lists];
    return id === undefined || vocabulary[list].some((one) => one.id === id);
  });

/** Without what its tool does not look at or what contradicts the rest: nothing is said to narrow figures that does not. */
export const ofTool = ({ tool, values }: Understood): Understood => ({
  tool,
  values: Object.fromEntries(
    Object.entries(withOneAssignee(values)).filter(
      ([name, value]) => narrowing[tool].some((one) => one === name) && (name !== 'state' || statesOf(tool).some((one) => one === value)),
    ),
  ),
});

type State = NonNullable<AssistantValues['state']>;
const states: Partial<Record<AssistantTool, readonly State[]>> = statesOfTools;

/** The states by which the figures of a tool are narrowed. */
export const statesOf = (tool: AssistantTool): readonly State[] => states[tool] ?? [];
