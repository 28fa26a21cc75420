import type { DocumentCheck } from '@manara/core/document-check/document-finding';

/** What the process of checks is asked: a file by its path, and its name for people. */
export interface ToChild {
  number: number;
  file: string;
  name: string;
}

/** What it answers. `detail` is for the log: what an error said that nobody foresaw. */
export interface FromChild {
  number: number;
  check: DocumentCheck;
  detail: string | null;
}
