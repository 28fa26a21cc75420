import type { UnseenMark } from '../document-check/document-finding.ts';
import type { DocumentPlace } from '../document-check/document-place.ts';
import type { IssueKind } from '../issues/issue-kind.ts';
import type { Severity } from '../severity.ts';

/** Files that can be attached to a message to the assistant, by the endings of their names. */
export const attachedFileTypes = ['pdf', 'doc', 'docx', 'txt', 'html'] as const;
export type AttachedFileType = (typeof attachedFileTypes)[number];
/** `page`: the address of a page in place of a file. */
export const attachedTypes = [...attachedFileTypes, 'page'] as const;
export type AttachedType = (typeof attachedTypes)[number];

/** The largest file in bytes, attachments of one message, and those of one person that no message has taken. */
export const attachedBounds = { bytes: 50_000_000, ofMessage: 5, waiting: 20 };

/** `analyzing`: until its run ends. */
export const attachedStates = ['analyzing', 'completed', 'failed'] as const;
export type AttachedState = (typeof attachedStates)[number];

/** All findings of one cause. */
export interface AttachedIssue {
  ruleId: string;
  kind: IssueKind;
  severity: Severity;
  /** Success criteria; empty for best practices. */
  sc: string[];
  snippet: string;
  /** The first of them, in the order of the document. */
  places: DocumentPlace[];
  /** How many there are. */
  count: number;
}

/** What the check of a file or a page came to, in codes: sentences are made when it is read. */
export interface AttachedResult {
  score: number | null;
  /** Pages of a document; null where the format doesn't say. */
  pages: number | null;
  /** Issues by kind. */
  counts: Record<IssueKind, number>;
  /** The first, worst first. */
  issues: AttachedIssue[];
  unseen: UnseenMark[];
}

/** Issues of one attachment that are kept, and places of one issue. */
export const keptIssues = 50;
export const keptPlaces = 3;
