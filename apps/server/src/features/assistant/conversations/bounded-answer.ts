import type { AssistantAnswer } from '@manara/contract/assistant';

/** Characters of the JSON of an answer that is kept: more than five rows with the longest names have. */
export const largestAnswer = 64_000;

/** An answer as it can be stored: in whole characters, and without its table where it would be larger than any is. */
export function boundedAnswer(answer: AssistantAnswer): AssistantAnswer {
  const json = JSON.stringify(answer);
  const whole = JSON.parse(json, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)) as AssistantAnswer;
  if (json.length <= largestAnswer) return whole;
  const rest = { ...whole, table: null };
  if (JSON.stringify(rest).length > largestAnswer) throw new Error('An answer is too large to be kept');
  return rest;
}
