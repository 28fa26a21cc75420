import { keptIssues, keptPlaces, type CheckedIssue, type CheckResult } from '@manara/core/document-check/check-result';
import type { CheckedDocument } from '@manara/core/document-check/document-finding';
import { countKinds, documentIssues, documentScore, type DocumentIssue } from '@manara/core/document-check/document-issues';
import { cleanText } from '../scans/clean-text.ts';

const ofDocument = ({ ruleId, kind, severity, sc, snippet, places }: DocumentIssue): CheckedIssue => ({
  ruleId,
  kind,
  severity,
  sc,
  snippet,
  places: places.slice(0, keptPlaces),
  count: places.length,
});

/** What is kept of the check of a document. */
export function resultOfDocument(document: CheckedDocument): CheckResult {
  const issues = documentIssues(document.findings);
  return cleanText({
    score: documentScore(document),
    pages: document.pages,
    counts: countKinds(issues),
    issues: issues.slice(0, keptIssues).map(ofDocument),
    unseen: document.unseen,
  });
}
