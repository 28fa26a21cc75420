import { isDiskFull } from './disk-full.ts';
import type { ProcessMessage } from './process-text.ts';

/** Why the product cannot start, as one sentence for the operator; ends the process with status 3. */
export class StartFailure extends Error {
  readonly id: ProcessMessage;
  readonly values: Record<string, string | number>;

  constructor(id: ProcessMessage, values: Record<string, string | number> = {}, cause?: unknown) {
    super(id, { cause });
    this.id = id;
    this.values = values;
  }
}

/** The sentence that an error deserves, wherever it was met; null where nobody foresaw it. */
export function asStartFailure(error: unknown): StartFailure | null {
  if (error instanceof StartFailure) return error;
  return isDiskFull(error) ? new StartFailure('start.disk_full', {}, error) : null;
}
