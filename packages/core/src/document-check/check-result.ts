import type { IssueKind } from '../issues/issue-kind.ts';
import type { Severity } from '../severity.ts';
import type { UnseenMark } from './document-finding.ts';
import type { DocumentPlace } from './document-place.ts';

/** All findings of one cause. */
export interface CheckedIssue {
  ruleId: string;
  kind: IssueKind;
  severity: Severity;
  /** Success criteria; empty for best practices. */
  sc: string[];
  snippet: string;
  /** The cause, of issues of documents. Checks of earlier versions have not kept it. */
  fingerprint?: string;
  /** The first of them, in the order of the document. */
  places: DocumentPlace[];
  /** How many there are. */
  count: number;
}

/** What the check of a file or a page came to, in codes: sentences are made when it is read. */
export interface CheckResult {
  score: number | null;
  /** Pages of a document; null where the format doesn't say. */
  pages: number | null;
  /** Issues by kind. */
  counts: Record<IssueKind, number>;
  /** The first, worst first. */
  issues: CheckedIssue[];
  unseen: UnseenMark[];
}

/** Issues of one check that are kept, and places of one issue. */
export const keptIssues = 50;
export const keptPlaces = 3;
/** The same where a person can answer: each place may need its own words. `characters`: of all places of a check as JSON, beyond the first of each issue. */
export const keptToAnswer = { issues: 200, places: 1_000, characters: 400_000 };
