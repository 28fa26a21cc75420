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
