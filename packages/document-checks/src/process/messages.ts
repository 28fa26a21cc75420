import type { DocumentCheck, DocumentFinding, Refusal } from '@manara/core/document-check/document-finding';
import type { DocumentMend } from '@manara/core/document-check/document-mend';

/** What was mended in a file, and what is still found in it; null: nothing was certain. */
export type MendAnswer = { ok: true; mended: { mends: DocumentMend[]; left: DocumentFinding[] } | null } | { ok: false; reason: Refusal };

/** What the process of checks is asked: a file by its path, and its name for people. */
export interface ToChild {
  number: number;
  file: string;
  name: string;
  /** Where a mended file is to be written; null: it is only checked. */
  to: string | null;
}

/** What it answers. `detail` is for the log: what an error said that nobody foresaw. */
export interface FromChild {
  number: number;
  answer: DocumentCheck | MendAnswer;
  detail: string | null;
}
