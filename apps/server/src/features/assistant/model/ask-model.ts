import type { AssistantAnswer } from '@manara/contract/assistant';
import { isStepCount, streamText, type LanguageModel, type ModelMessage } from 'ai';
import type { AttachmentRow } from '../attachments/attachment-store.ts';
import { questionsIn } from '../questions.ts';
import type { Asking } from '../tools/tool.ts';
import { attachedData } from './attached-data.ts';
import { checkSentences } from './check-sentences.ts';
import { instructions } from './instructions.ts';
import { modelFailure, ModelFailure } from './model-failure.ts';
import { modelTools } from './model-tools.ts';
import type { Told } from './reach-model.ts';
import { Sources } from './sources.ts';

/** Calls of a model for one question: it reads with all but the last. */
const mostSteps = 6;
/** Tokens of an answer. */
const longestAnswer = 1_500;
/** Characters of an answer that are kept. */
const mostCharacters = 12_000;
/** Characters of a token, where a server does not say how many there were: rather too many are counted. */
const perToken = 3;

/** A question before this one with its answer. */
export interface Earlier {
  question: string;
  said: string;
}

export interface ModelQuestion {
  asking: Asking;
  question: string;
  earlier: readonly Earlier[];
  attached: readonly AttachmentRow[];
  /** Tokens that it may spend. */
  tokens: number;
  signal: AbortSignal;
  /** Is told of the answer as it grows; `clear`: what has come so far is none. */
  emit: (draft: Draft) => void;
}
export type Draft = { is: 'text'; text: string } | { is: 'clear' };

function messagesOf({ asking, question, earlier, attached }: ModelQuestion, sources: Sources): ModelMessage[] {
  const before = earlier.flatMap(({ question: asked, said }): ModelMessage[] => [
    { role: 'user', content: asked },
    { role: 'assistant', content: said },
  ]);
  const data = attached.map((row) => attachedData(row, sources, asking.language)).join('\n');
  const latest = data === '' ? question : `${question}\n\nChecks of what is attached to this message:\n${data}`;
  return [...before, { role: 'user', content: latest }];
}

/** The answer that a text comes to, with the sources that it cites. */
function answerOf(text: string, sources: Sources, { language }: Asking): AssistantAnswer {
  const { sentences, cited } = checkSentences(text.slice(0, mostCharacters), sources);
  if (sentences.length === 0) throw new ModelFailure('answer_unexpected');
  const given = cited.flatMap((number) => sources.of(number) ?? []);
  const tables = given.flatMap(({ table }) => table ?? []);
  return {
    kind: 'model',
    understood: null,
    chips: [],
    sentences,
    // Of several, none is the table of the answer.
    table: tables.length === 1 ? (tables[0] ?? null) : null,
    sources: given.map(({ source }) => source),
    next: questionsIn(language, ['question.fix_first']),
  };
}

/** Counts what is spent; of a call that has not ended, by its characters. */
function meter(sent: number) {
  let counted = 0;
  let received = 0;
  let open = false;
  return {
    begin: () => {
      open = true;
      received = 0;
    },
    receive: (text: string) => void (received += text.length),
    end: (tokens: number | undefined) => {
      counted += tokens ?? Math.ceil((sent + received) / perToken);
      open = false;
    },
    used: () => counted + (open ? Math.ceil((sent + received) / perToken) : 0),
  };
}

/** Has a model answer, with the tools that read. Never rejects for what the model or its server does. */
export async function askModel(model: LanguageModel, asked: ModelQuestion): Promise<Told<AssistantAnswer>> {
  const { asking, tokens, signal, emit } = asked;
  const sources = new Sources();
  const messages = messagesOf(asked, sources);
  const told = instructions(asking.language, new Date().toISOString().slice(0, 10));
  const spent = meter(told.length + JSON.stringify(messages).length);
  let own: unknown = null;
  const tools = modelTools({ asking, sources, onFailure: (error) => (own ??= error) });
  const result = streamText({
    model,
    instructions: told,
    messages,
    tools,
    stopWhen: isStepCount(mostSteps),
    prepareStep: ({ stepNumber }) => (stepNumber === mostSteps - 1 || spent.used() > tokens / 2 ? { toolChoice: 'none' } : {}),
    maxRetries: 0,
    maxOutputTokens: longestAnswer,
    abortSignal: signal,
    onError: () => {},
  });
  let text = '';
  try {
    for await (const part of result.stream) {
      if (own !== null) throw own;
      if (part.type === 'start-step') {
        spent.begin();
        // What was said before it read something is no answer.
        if (text !== '') emit({ is: 'clear' });
        text = '';
      } else if (part.type === 'text-delta') {
        spent.receive(part.text);
        text += part.text;
        emit({ is: 'text', text: part.text });
      } else if (part.type === 'finish-step') {
        const { totalTokens, inputTokens, outputTokens } = part.usage;
        spent.end(totalTokens ?? (inputTokens === undefined ? undefined : inputTokens + (outputTokens ?? 0)));
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new ModelFailure('timeout');
    }
    return { ok: true, value: answerOf(text, sources, asking), used: spent.used() };
  } catch (error) {
    // What failed here is not the model's.
    if (own !== null) throw own;
    return { ok: false, failure: signal.aborted ? new ModelFailure('timeout') : modelFailure(error), used: spent.used() };
  }
}
