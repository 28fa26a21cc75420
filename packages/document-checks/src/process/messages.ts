import type { DocumentAnswer, UnusedAnswer } from '@manara/core/document-check/document-answer';
import type { DocumentCheck, DocumentFinding, Refusal } from '@manara/core/document-check/document-finding';
import type { OldKind } from '../document-kind.ts';
import type { BookChecks } from '../epub/check-book.ts';
import type { Book } from '../epub/read-book.ts';
import type { DocumentFix } from '@manara/core/document-check/document-fix';

/** What was fixed in a file, and what is still found in it (null: nothing was certain or answered), and the answers that are not in it. */
export type FixAnswer =
  | { ok: true; fixed: { fixes: DocumentFix[]; left: DocumentFinding[] } | null; unused: UnusedAnswer[] }
  | { ok: false; reason: Refusal };

/** A file of web pages, as far as the process of checks reads it. `checks`: of the book as a whole. */
export type WebFile = { kind: 'html' } | { kind: 'epub'; book: Book; checks: BookChecks };

/** What a check came to. `web`: another engine is to look at the file, and this is what it is. `old`: it can be read once it is saved as that. */
export type CheckAnswer = DocumentCheck & { web?: WebFile; old?: OldKind };

/** What the process of checks is asked: a file by its path, and its name for people. */
export interface ToChild {
  number: number;
  file: string;
  name: string;
  /** Where a fixed file is to be written; null: it is only checked. */
  to: string | null;
  /** What a person has said of its findings; only where it is fixed. */
  answers?: readonly DocumentAnswer[];
  /** Where veraPDF's report of the file is. */
  report?: string | null;
}

/** What it answers. `detail` is for the log: what an error said that nobody foresaw. */
export interface FromChild {
  number: number;
  answer: CheckAnswer | FixAnswer;
  detail: string | null;
}
