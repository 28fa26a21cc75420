import type { InsteadReason } from '@manara/core/assistant/model';
import type { Egress } from '@manara/egress/egress';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { egressFetch } from './egress-fetch.ts';
import type { Place } from './language-model.ts';
import type { ModelFailure } from './model-failure.ts';
import { noteModel, type ModelRow } from './model-store.ts';
import { openKey } from './seal-key.ts';
import { countSpent, setAside } from './spend.ts';
import type { Spender } from './spending-store.ts';

/** What asking a model needs. */
export interface ModelMeans {
  db: NodePgDatabase;
  secrets: SecretBox;
  egress: Pick<Egress, 'stream'>;
}

/** Who waits for what a model says. */
export interface Patience {
  /** Ends when they wait no longer. */
  signal: AbortSignal;
  /** Milliseconds that a model may take; a minute when left out. */
  patience?: number;
  /** Tokens to be set aside for it; as for a question when left out. */
  tokens?: number;
}

/** A model that may be asked now. */
export interface Reached {
  place: Place;
  fetch: typeof globalThis.fetch;
  /** Tokens that may be spent. */
  tokens: number;
  signal: AbortSignal;
}

/** How a call of a model went. `used`: tokens that were spent in any case. */
export type Told<T> = { used: number } & ({ ok: true; value: T } | { ok: false; failure: ModelFailure });

/** `failure`: what the call itself came to; null: nothing was asked. */
export type Reach<T> = { ok: true; value: T } | { ok: false; reason: InsteadReason; failure: ModelFailure | null };

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

/** Asks an organisation's model where nothing is against it: within its limits, with what is spent counted, and what the call has shown of it noted. */
export async function reachModel<T>(
  { db, secrets, egress }: ModelMeans,
  row: ModelRow,
  spender: Spender,
  waiting: Patience,
  ask: (reached: Reached) => Promise<Told<T>>,
): Promise<Reach<T>> {
  const not = (reason: InsteadReason, failure: ModelFailure | null = null): Reach<T> => ({ ok: false, reason, failure });
  const note = (learnt: Parameters<typeof noteModel>[2]) => db.transaction((tx) => noteModel(tx, row, learnt));
  const hindrance = hindranceOf(row);
  if (hindrance) return not(hindrance);
  const key = row.sealed_key === null ? null : openKey(secrets, row, row.sealed_key);
  if (row.sealed_key !== null && key === null) {
    await note({ problem: 'unreadable', hold: null });
    return not('unreadable');
  }
  const allowance = await setAside(db, spender, row, waiting.tokens);
  if (!allowance.ok) return not(allowance.reason);
  const patience = waiting.patience ?? usualPatience;
  const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(patience)]);
  let used = 0;
  try {
    const told = await ask({ place: { ...row, key }, fetch: egressFetch(egress, patience), tokens: allowance.tokens, signal });
    used = told.used;
    if (told.ok) {
      await note({ problem: null, hold: null });
      return { ok: true, value: told.value };
    }
    // Who stopped it says nothing of the model.
    if (!waiting.signal.aborted) await note({ problem: told.failure.problem, hold: holdOf(told.failure) });
    return not(told.failure.problem, told.failure);
  } finally {
    await countSpent(db, spender, used, allowance.tokens);
  }
}
