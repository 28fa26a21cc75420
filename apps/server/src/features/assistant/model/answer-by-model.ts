import type { AssistantAnswer } from '@manara/contract/assistant';
import type { InsteadReason } from '@manara/core/assistant/model';
import type { Language } from '@manara/messages/locale';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { AttachmentRow } from '../attachments/attachment-store.ts';
import { ages, keptVocabulary } from '../keep-vocabulary.ts';
import type { Draft, Earlier } from './ask-model.ts';
import { findModel } from './model-store.ts';
import { namedModel } from './named-model.ts';
import { reachModel, type ModelMeans, type Patience } from './reach-model.ts';

/** Who waits for an answer. */
export interface Waiting extends Patience {
  /** Is told of an answer by a model as it grows. */
  emit: (draft: Draft) => void;
}

export interface AskedOfModel {
  caller: Caller;
  language: Language;
  timeZone: string;
  question: string;
  attached: readonly AttachmentRow[];
  /** Reads what was asked before in the conversation. */
  readEarlier: () => Promise<readonly Earlier[]>;
}

/**
 * The answer of the organisation's model where one is on, else the built-in one. That is also given where the model does not answer or may not be asked, and
 * says why.
 */
export async function answerByModel(
  means: ModelMeans,
  asked: AskedOfModel,
  waiting: Waiting,
  builtIn: () => Promise<AssistantAnswer>,
): Promise<AssistantAnswer> {
  const { db } = means;
  const { caller, language, timeZone, question, attached } = asked;
  const row = await findModel(db, caller.organisationId);
  if (!row?.is_on) return builtIn();
  const instead = async (reason: InsteadReason): Promise<AssistantAnswer> => ({ ...(await builtIn()), instead: reason });
  const reached = await reachModel(means, row, caller, waiting, async ({ place, fetch, tokens, signal }) => {
    const vocabulary = await keptVocabulary(db, caller.organisationId, ages.missed);
    const earlier = await asked.readEarlier();
    // Large, and of no use where no model is on.
    const [{ askModel }, { languageModel }] = await Promise.all([import('./ask-model.ts'), import('./language-model.ts')]);
    return askModel(languageModel(place, fetch), {
      asking: { db, caller, language, timeZone, vocabulary },
      question,
      earlier,
      attached,
      tokens,
      signal,
      emit: waiting.emit,
    });
  });
  if (reached.ok) return { ...reached.value, model: namedModel(row) };
  if (reached.failure) waiting.emit({ is: 'clear' });
  return instead(reached.reason);
}
