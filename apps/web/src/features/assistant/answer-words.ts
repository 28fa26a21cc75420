import type { AssistantAnswer, AssistantSentence } from '@manara/contract/assistant';
import { isolate } from '../../i18n/isolate.ts';
import type { Text } from '../../i18n/use-text.ts';

/** Who wrote an answer, and from what. */
export const bylineOf = (say: Text, { kind, model }: AssistantAnswer): string =>
  say(`assistant.by_${kind}`, { model: isolate(model?.name ?? ''), host: isolate(model?.host ?? '') });

/** Why it is the built-in answer although a model is on; null where none is, or where it answered. */
export const insteadOf = (say: Text, { instead }: AssistantAnswer): string | null =>
  instead ? say('assistant.instead', { why: say(`assistant.instead_${instead}`) }) : null;

/** What the check of a model's sentence found. */
export const marksOf = (say: Text, { marks = [] }: AssistantSentence): string[] => marks.map((mark) => say(`assistant.mark_${mark}`));

/** The sources of a sentence, by their places. */
export const sourcesOf = ({ source, more = [] }: AssistantSentence): number[] => (source === null ? [] : [source, ...more]);

/** An answer as it is read out: its sentences with what was found of them. */
export const spokenAnswer = (say: Text, answer: AssistantAnswer): string =>
  [
    insteadOf(say, answer),
    ...answer.sentences.map((sentence) => {
      const marks = marksOf(say, sentence);
      return marks.length > 0 ? `${sentence.text} (${marks.join(', ')})` : sentence.text;
    }),
  ]
    .filter((one) => one !== null)
    .join(' ');
