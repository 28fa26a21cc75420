import type { RetestStatus } from '@manara/contract/retests';

/** A re-test that was started here, and the one that was known by then. */
export interface Begun {
  runId: string;
  knownBefore: string | undefined;
}

/** Whether news of a re-test that was started here is still to come. Once any has come, whatever is newer is not waited for. */
export const isAwaited = (begun: Begun | null, retest: RetestStatus | null): boolean =>
  begun !== null && begun.runId !== begun.knownBefore && retest?.run_id === begun.knownBefore;
