import type { CheckedFile } from '@manara/core/document-check/document-finding';
import { documentIssues, documentScore, type DocumentIssue } from '@manara/core/document-check/document-issues';
import type { ScanProfile } from '@manara/core/scan';

/** Documents that were checked, as their writers take them. */
export interface DocumentsReport {
  product: { name: string; version: string };
  /** ISO 8601, UTC. */
  checkedAt: string;
  profile: ScanProfile;
  files: readonly CheckedFile[];
}

/** One document with what people and programs ask of it first. */
export interface JudgedFile {
  file: CheckedFile;
  issues: DocumentIssue[];
  /** null where nothing counted applies, or the file could not be checked. */
  score: number | null;
}

export const judgeFile = (file: CheckedFile, profile: ScanProfile): JudgedFile => ({
  file,
  issues: file.check.ok ? documentIssues(file.check.document.findings) : [],
  score: file.check.ok ? documentScore(file.check.document, profile) : null,
});
