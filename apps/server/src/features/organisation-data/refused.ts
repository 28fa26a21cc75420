/** Why an export is not brought in. Each has its sentence in process.json. */
export type RefusalReason = 'damaged' | 'schema' | 'there' | 'mismatch' | 'foreign' | 'bomb';

/** Nothing was brought in. */
export class ImportRefused extends Error {
  readonly reason: RefusalReason;
  /** The table, file or entry that is not as it should be. */
  readonly subject: string;

  constructor(reason: RefusalReason, subject: string, cause?: unknown) {
    super(`${reason}: ${subject}`, { cause });
    this.reason = reason;
    this.subject = subject;
  }
}
