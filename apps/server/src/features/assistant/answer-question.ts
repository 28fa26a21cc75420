import type { AssistantAnswer, Understood } from '@manara/contract/assistant';
import { isTimeZone } from '@manara/core/issues/date-range';
import { languages, type Language } from '@manara/messages/locale';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { invalidFields } from '../../platform/http/app-error.ts';
import { answerText } from './answer-text.ts';
import { chipsOf } from './chips.ts';
import { chooseAnswer } from './choose-answer.ts';
import { ages, keptVocabulary, vocabularyOf } from './keep-vocabulary.ts';
import { knowledge } from './knowledge/knowledge.ts';
import { passageAnswer } from './passage-answer.ts';
import { questionsAfter, questionsIn } from './questions.ts';
import { proposeQuestions } from './suggest-questions.ts';
import type { Asking } from './tools/tool.ts';
import { tools } from './tools/tools.ts';
import { isKnown, ofTool } from './understand/known-values.ts';
import { topicIn } from './understand/topic-of.ts';
import { understand, type Meaning } from './understand/understand.ts';
import type { Vocabulary } from './understand/vocabulary.ts';

export interface Question {
  question: string;
  before?: Understood | null | undefined;
  understood?: Understood | undefined;
  time_zone?: string | undefined;
}

async function figuresAnswer(asking: Asking, understood: Understood): Promise<AssistantAnswer> {
  const { sentences, table, source, chart, plan: makePlan } = await tools[understood.tool](asking, understood.values);
  const plan = await makePlan?.();
  return {
    kind: 'figures',
    understood,
    chips: chipsOf(understood, asking.language, asking.vocabulary),
    sentences: sentences.map((text) => ({ text, source: 0 })),
    table,
    sources: [{ kind: 'figures', id: understood.tool, ...source }],
    next: questionsAfter(asking.language, understood.tool),
    ...(chart && { chart }),
    ...(plan && { plan }),
  };
}

/** Words of a question at most that are named as not understood. */
const unclearShown = 3;

async function declined({ db, caller, language }: Asking, { refusal, unclear }: Meaning): Promise<AssistantAnswer> {
  const list = new Intl.ListFormat(languages[language].tag, { type: 'unit' });
  const why = () => {
    if (refusal) return answerText(language, `declined.${refusal}`);
    if (unclear.length === 0) return answerText(language, 'declined.unknown');
    return answerText(language, 'declined.unclear', { words: list.format(unclear.slice(0, unclearShown)) });
  };
  return {
    kind: 'declined',
    understood: null,
    chips: [],
    sentences: [why(), answerText(language, 'declined.instead')].map((text) => ({ text, source: null })),
    table: null,
    sources: [],
    next: questionsIn(language, await proposeQuestions(db, caller)),
  };
}

/** What a question means, and what it is answered from. */
function decide({ question, before }: Question, language: Language, vocabulary: Vocabulary) {
  const known = knowledge();
  const meaning = understand(question, {
    vocabulary,
    before: before && isKnown(before, vocabulary) ? ofTool(before) : null,
    knows: known.knows,
    topicOf: topicIn(language),
  });
  return { meaning, choice: chooseAnswer(meaning, known) };
}

/** Throws AppError 422 for what is no question. */
export function checkQuestion({ question, time_zone: timeZone = 'UTC' }: Pick<Question, 'question' | 'time_zone'>): void {
  if (!isTimeZone(timeZone)) throw invalidFields({ time_zone: 'field.time_zone.invalid' });
  if (question.trim() === '') throw invalidFields({ question: 'field.required' });
}

/** Answers from figures where the question asks for some and says nothing that they leave out, else from passages; else declines. */
export async function answerQuestion(db: Executor, caller: Caller, language: Language, asked: Question): Promise<AssistantAnswer> {
  const { understood, time_zone: timeZone = 'UTC' } = asked;
  checkQuestion(asked);
  const askingWith = (vocabulary: Vocabulary): Asking => ({ db, caller, language, timeZone, vocabulary });
  if (understood) return figuresAnswer(askingWith(await vocabularyOf(db, caller.organisationId, understood)), ofTool(understood));
  const read = (age: number) => keptVocabulary(db, caller.organisationId, age);
  const usual = await read(ages.usual);
  const first = decide(asked, language, usual);
  // What is not understood may be the name of something new.
  const newer = first.choice.kind === 'figures' ? usual : await read(ages.missed);
  const { meaning, choice } = newer === usual ? first : decide(asked, language, newer);
  if (choice.kind === 'figures') return figuresAnswer(askingWith(newer), choice.figures[0]);
  return choice.kind === 'passages' ? passageAnswer(choice.passages, language) : declined(askingWith(newer), meaning);
}
