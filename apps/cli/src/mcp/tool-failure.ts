/** Why a tool has no answer, as a sentence in the operator's language; `data` as of an answer. */
export class ToolFailure extends Error {
  readonly data: unknown;

  constructor(message: string, data?: unknown) {
    super(message);
    this.data = data;
  }
}
