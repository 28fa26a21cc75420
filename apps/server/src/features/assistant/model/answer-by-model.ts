import type { AssistantAnswer } from '@manara/contract/assistant';
import type { InsteadReason } from '@manara/core/assistant/model';
import type { Egress } from '@manara/egress/egress';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { ages, keptVocabulary } from '../keep-vocabulary.ts';
import type { AttachmentRow } from '../attachments/attachment-store.ts';
import type { Draft, Earlier } from './ask-model.ts';
import { egressFetch } from './egress-fetch.ts';
import type { ModelFailure } from './model-failure.ts';
import { findModel, noteModel, type ModelRow } from './model-store.ts';
import { namedModel } from './named-model.ts';
import { openKey } from './seal-key.ts';
import { countSpent, setAside } from './spend.ts';

/** What an answer by a model needs. */
export interface ModelMeans {
  db: NodePgDatabase;
  secrets: SecretBox;
  egress: Pick<Egress, 'stream'>;
}

/** Who waits for an answer. */
export interface Waiting {
  /** Ends when they wait no longer. */
  signal: AbortSignal;
  /** Is told of an answer by a model as it grows. */
  emit: (draft: Draft) => void;
  /** Milliseconds that a model may take; a minute when left out. */
  patience?: number;
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

const usualPatience = 60_000;

/** Seconds for which nothing is asked of a server that wants a pause and does not say how long; and at most. */
const pause = { usual: 60, most: 3_600 };

const isHeld = ({ held_until: until }: ModelRow): boolean => until !== null && until > new Date();

/** What keeps a model from being asked; null: nothing does. */
const hindranceOf = (row: ModelRow): InsteadReason | null => {
  if (row.state === 'refused') return 'refused';
  return isHeld(row) ? 'busy' : null;
};

const holdOf = ({ problem, retryAfter }: ModelFailure): number | null =>
  problem === 'busy' ? Math.min(retryAfter ?? pause.usual, pause.most) : null;

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
  const { db, secrets, egress } = means;
  const { caller, language, timeZone, question, attached } = asked;
  const row = await findModel(db, caller.organisationId);
  if (!row?.is_on) return builtIn();
  const instead = async (reason: InsteadReason): Promise<AssistantAnswer> => ({ ...(await builtIn()), instead: reason });
  const hindrance = hindranceOf(row);
  if (hindrance) return instead(hindrance);
  const key = row.sealed_key === null ? null : openKey(secrets, row, row.sealed_key);
  if (row.sealed_key !== null && key === null) {
    await db.transaction((tx) => noteModel(tx, row, { problem: 'unreadable', hold: null }));
    return instead('unreadable');
  }
  const vocabulary = await keptVocabulary(db, caller.organisationId, ages.missed);
  const earlier = await asked.readEarlier();
  const allowance = await setAside(db, caller, row);
  if (!allowance.ok) return instead(allowance.reason);
  const patience = waiting.patience ?? usualPatience;
  const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(patience)]);
  // Large, and of no use where no model is on.
  const [{ askModel }, { languageModel }] = await Promise.all([import('./ask-model.ts'), import('./language-model.ts')]);
  let used = 0;
  try {
    const outcome = await askModel(languageModel({ ...row, key }, egressFetch(egress, patience)), {
      asking: { db, caller, language, timeZone, vocabulary },
      question,
      earlier,
      attached,
      tokens: allowance.tokens,
      signal,
      emit: waiting.emit,
    });
    used = outcome.used;
    if (outcome.ok) {
      await db.transaction((tx) => noteModel(tx, row, { problem: null, hold: null }));
      return { ...outcome.answer, model: namedModel(row) };
    }
    waiting.emit({ is: 'clear' });
    // Who stopped it says nothing of the model.
    if (!waiting.signal.aborted)
      await db.transaction((tx) => noteModel(tx, row, { problem: outcome.failure.problem, hold: holdOf(outcome.failure) }));
    return await instead(outcome.failure.problem);
  } finally {
    await countSpent(db, caller, used, allowance.tokens);
  }
}
