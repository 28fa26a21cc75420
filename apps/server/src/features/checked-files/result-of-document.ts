import { keptIssues, keptPlaces, keptToAnswer, type CheckedIssue, type CheckResult } from '@manara/core/document-check/check-result';
import { answersTo } from '@manara/core/document-check/document-answer';
import type { CheckedDocument } from '@manara/core/document-check/document-finding';
import { countKinds, documentIssues, documentScore, type DocumentIssue } from '@manara/core/document-check/document-issues';
import { cleanText } from '../scans/clean-text.ts';

const takesAnswer = (issue: DocumentIssue): boolean => answersTo(issue).length > 0;

const ofDocument = (issue: DocumentIssue): CheckedIssue => {
  const { ruleId, kind, severity, sc, snippet, fingerprint, places } = issue;
  const most = takesAnswer(issue) ? keptToAnswer.places : keptPlaces;
  return { ruleId, kind, severity, sc, snippet, fingerprint, places: places.slice(0, most), count: places.length };
};

/** The first, and more of those that a person can answer. */
const kept = (issues: readonly DocumentIssue[]): DocumentIssue[] =>
  issues.filter((issue, at) => at < keptIssues || takesAnswer(issue)).slice(0, keptToAnswer.issues);

/** As many places as there is room for, of each issue the first: whoever made the document has named what they are called by. */
function withinRoom(issues: readonly CheckedIssue[]): CheckedIssue[] {
  let room = keptToAnswer.characters;
  return issues.map((issue) => ({
    ...issue,
    places: issue.places.filter((place, at) => {
      room -= JSON.stringify(place).length;
      return at === 0 || room >= 0;
    }),
  }));
}

/** What is kept of the check of a document. */
export function resultOfDocument(document: CheckedDocument): CheckResult {
  const issues = documentIssues(document.findings);
  return cleanText({
    score: documentScore(document),
    pages: document.pages,
    counts: countKinds(issues),
    issues: withinRoom(kept(issues).map(ofDocument)),
    unseen: document.unseen,
  });
}
