import { exampleData } from './example-data.ts';

/** How a rule is broken and how it is kept: HTML with line breaks and two blanks a step, a whole page where it begins with `<html`. */
export interface RuleExample {
  wrong: string;
  right: string;
}

const examples: ReadonlyMap<string, RuleExample> = new Map(
  Object.entries(exampleData).map(([ruleId, [wrong, right]]) => [ruleId, { wrong, right }]),
);

/** The examples of a rule; null for one that the table does not know. */
export const ruleExample = (ruleId: string): RuleExample | null => examples.get(ruleId) ?? null;
