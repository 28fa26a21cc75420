import type { DocumentFinding, UnseenMark } from '@manara/core/document-check/document-finding';
import type { RuleResult } from '@manara/core/finding';
import { runChecks } from '../run-checks.ts';
import { bookChecks } from './book-checks.ts';
import type { OpenBook } from './open-book.ts';
import { readBookFile } from './read-book-file.ts';

/** What the checks of a book say of it as a whole: metadata, order of reading and navigation. */
export interface BookChecks {
  findings: DocumentFinding[];
  rules: RuleResult[];
  unseen: UnseenMark[];
}

/** Checks a book as a whole. Throws Refused. */
export function checkBook(book: OpenBook): BookChecks {
  const { file, unread } = readBookFile(book);
  const { findings, rules, cut } = runChecks(file, bookChecks);
  return {
    findings,
    rules,
    unseen: [
      ...(unread.leftOut ? (['book_pages_left_out'] as const) : []),
      ...(unread.damaged ? (['damaged_parts'] as const) : []),
      ...(cut ? (['findings_left_out'] as const) : []),
    ],
  };
}
