import { LibraryFailure } from '@manara/libraries/library-failure';
import { isMachineFault } from '../../platform/config/machine-fault.ts';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { AppError, type ErrorCode } from '../../platform/http/app-error.ts';
import { libraryError } from '../../platform/http/library-error.ts';
import { TryLater } from '../../platform/queue/try-later.ts';

/** Seconds that a call may wait where Microsoft asks for a pause; a longer one gives the turn to others. */
export const patience = 20;

const waitOf = (until: Date | null): number => Math.max(1, Math.ceil(((until?.getTime() ?? 0) - Date.now()) / 1000));

/** What ends the work on a library besides Microsoft. */
const ownCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'library.unreadable',
  'library.folder_gone',
  'library.too_many',
  'library.none',
  'library.not_chosen',
  'library.unavailable',
]);

/** Why the work on a library ended, for people; rejects with TryLater where Microsoft asks for a pause, or the machine is at fault. */
export function endedBy(error: unknown, signal: AbortSignal): RunError {
  if (signal.aborted) throw error;
  if (error instanceof LibraryFailure) {
    if (error.code === 'rate_limited') throw new TryLater(error, waitOf(error.until));
    const { code, details } = libraryError(error);
    return { code, values: details.params ?? {} };
  }
  if (isMachineFault(error)) throw new TryLater(error);
  if (error instanceof AppError && ownCodes.has(error.code)) return { code: error.code, values: error.details.params ?? {} };
  throw error;
}
