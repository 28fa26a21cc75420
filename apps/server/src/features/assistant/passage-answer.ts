import type { AssistantAnswer } from '@manara/contract/assistant';
import type { Language } from '@manara/messages/locale';
import { answerText } from './answer-text.ts';
import type { Passage } from './knowledge/passages.ts';
import { questionsIn } from './questions.ts';

const idOf = ({ id }: Passage): string => id.slice(id.indexOf('/') + 1);

/** Quotes the first passage, all of its steps where it has some, and names the others. */
export function passageAnswer(passages: readonly [Passage, ...Passage[]], language: Language): AssistantAnswer {
  const [first] = passages;
  return {
    kind: 'passages',
    understood: null,
    chips: [],
    sentences: first.said[language].sentences.map((text) => ({ text, source: 0 })),
    table: null,
    sources: passages.map((passage) => ({
      kind: passage.kind,
      id: idOf(passage),
      title: passage.said[language].title,
      href: passage.href,
    })),
    next:
      first.kind === 'criterion'
        ? [answerText(language, 'question.of_criterion', { criterion: idOf(first) })]
        : questionsIn(language, ['question.fix_first']),
  };
}
