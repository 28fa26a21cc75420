/** Why a backup is not put back. Each has its sentence in process.json. */
export type RefusalReason =
  | 'damaged'
  | 'mismatch'
  | 'newer'
  | 'postgres'
  | 'machine'
  | 'folder'
  | 'room'
  | 'needs_database'
  | 'has_database'
  | 'running';

/** Nothing was put back. */
export class RestoreRefused extends Error {
  readonly reason: RefusalReason;
  /** The entry, folder, file or version that is not as it should be. */
  readonly subject: string;

  constructor(reason: RefusalReason, subject: string, cause?: unknown) {
    super(`${reason}: ${subject}`, { cause });
    this.reason = reason;
    this.subject = subject;
  }
}
