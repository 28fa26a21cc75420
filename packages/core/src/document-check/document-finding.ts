import type { ContrastFigures, Outcome, RuleResult } from '../finding.ts';
import type { DocumentPlace } from './document-place.ts';
import type { IssueType } from '../issue-type.ts';
import type { Effort } from '../rules/effort.ts';
import type { Impact, Severity } from '../severity.ts';

/** What can be checked. Web pages in files (HTML, EPUB) are read by another engine, which the caller brings. */
export const documentKinds = ['docx', 'pptx', 'xlsx', 'pdf', 'txt', 'html', 'epub'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** One rule's verdict on one element of a document. */
export interface DocumentFinding {
  /** Of web pages in files a rule of the scanner, else of the document checks. */
  ruleId: string;
  outcome: Outcome;
  bestPractice: boolean;
  /** Success criteria such as `1.3.1`; empty for best practices. */
  sc: string[];
  /** Clauses of the standard of the format that ask for it, such as `ISO 14289-1, 7.3`. */
  clauses: string[];
  impact: Impact;
  severity: Severity;
  effort: Effort;
  issueType: IssueType;
  place: DocumentPlace;
  /** The text of the element, or a few words about it as the file has them; at most 300 characters, white space folded. */
  snippet: string;
  contrast: ContrastFigures | null;
  /** The cause: rule and element, the same in later versions of the document. 32 hex digits. */
  fingerprint: string;
}

/** Why a file could not be checked; each has a sentence in `messages/<language>/document-checks.json` under `refused.<reason>`. */
export const refusals = [
  'missing',
  'empty',
  'unknown_kind',
  'old_format',
  'damaged',
  'encrypted',
  'too_large',
  'bomb',
  'no_engine',
  'out_of_time',
  'out_of_memory',
  'failed',
] as const;
export type Refusal = (typeof refusals)[number];

/** What a check did not see of a document; each has a sentence under `unseen.<mark>`. */
export const unseenMarks = [
  'locked_structure',
  'pages_left_out',
  'book_pages_left_out',
  'damaged_parts',
  'findings_left_out',
  'converted',
] as const;
export type UnseenMark = (typeof unseenMarks)[number];

/** A document that was checked. */
export interface CheckedDocument {
  kind: DocumentKind;
  /** As the document's properties say it; null where they don't. */
  title: string | null;
  /** BCP 47 as the document declares it; null where it doesn't. */
  language: string | null;
  /** Pages, slides or sheets; null where the format doesn't say. */
  pages: number | null;
  findings: DocumentFinding[];
  /** Each rule of the format once, for the score (`core/score`). */
  rules: RuleResult[];
  unseen: UnseenMark[];
}

export type DocumentCheck = { ok: true; document: CheckedDocument } | { ok: false; reason: Refusal };

/** A file that was given, and what came of it. */
export interface CheckedFile {
  name: string;
  check: DocumentCheck;
}
