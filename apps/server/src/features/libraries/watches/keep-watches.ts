import { LibraryFailure, type LibraryProblem } from '@manara/libraries/library-failure';
import { hashToken, randomToken } from '../../../platform/auth/tokens.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { askLibraries, type LibraryServices } from '../../connections/libraries/open-libraries.ts';
import { findLibraryConnection } from '../../connections/libraries/store.ts';
import * as store from './watch-store.ts';

/** Milliseconds. A watch that nobody renews, such as after a disconnection, ends by itself soon. */
const hour = 3_600_000;
const lasts = 72 * hour;
const renewedAfter = 24 * hour;

/** Without a watch a library is scanned by schedule as before, and the connection works. */
const refusals: ReadonlySet<LibraryProblem> = new Set(['forbidden', 'invalid', 'not_found', 'changed']);

interface Parts extends LibraryServices {
  publicUrl: string;
  /** Ends when the worker does. */
  signal: AbortSignal;
}

/** What Microsoft would not have is tried again another day: rights may have been granted, or the installation may be reached since. */
async function watch({ publicUrl, signal, ...services }: Parts, due: store.DueWatch, known: store.Watch): Promise<void> {
  const { db } = services;
  const connection = await findLibraryConnection(db, due.organisationId, due.kind);
  if (!connection) return;
  const until = new Date(Date.now() + lasts);
  const again = new Date(Date.now() + renewedAfter);
  const none = { subscription_id: null, secret_hash: null, expires_at: null, next_try_at: again };
  const kept = await askLibraries(services, connection, async (libraries) => {
    try {
      if (known.subscription_id !== null && (await libraries.renew(known.subscription_id, until, signal)))
        return { ...known, expires_at: until, next_try_at: again };
      const secret = randomToken();
      const subscription_id = await libraries.subscribe(due.drive, {
        address: `${publicUrl}/api/libraries/notifications`,
        secret,
        until,
        signal,
      });
      return { subscription_id, secret_hash: hashToken(secret), expires_at: until, next_try_at: again };
    } catch (error) {
      if (!(error instanceof LibraryFailure) || !refusals.has(error.code)) throw error;
      // Rejects where every right is gone, which is a matter of the connection.
      if (error.code === 'forbidden') await libraries.signIn(signal);
      return none;
    }
  });
  const { subscription_id, secret_hash, expires_at, next_try_at } = kept;
  await store.storeWatch(db, due, { subscription_id, secret_hash, expires_at, next_try_at });
}

/** Has Microsoft tell of changes in all libraries that are scanned by schedule, where it can reach this installation. */
export async function keepWatches(parts: Parts, onError: (error: unknown) => void): Promise<void> {
  if (!parts.publicUrl.startsWith('https://')) return;
  for (const due of await store.listDue(parts.db)) {
    if (parts.signal.aborted) return;
    const known = await store.claim(parts.db, due);
    if (!known) continue;
    await watch(parts, due, known).catch((error: unknown) => {
      // The card of the connection says what is wrong with it.
      if (!parts.signal.aborted && !(error instanceof LibraryFailure) && !(error instanceof AppError)) onError(error);
    });
  }
}
