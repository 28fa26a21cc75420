import { issueKind, type IssueKind } from '../issues/issue-kind.ts';
import { pageScore } from '../score.ts';
import { defaultProfile, type ScanProfile } from '../scan.ts';
import { severityWeight } from '../severity.ts';
import type { CheckedDocument, DocumentFinding } from './document-finding.ts';
import type { DocumentPlace } from './document-place.ts';

/** All findings of one cause in one document: rule and fingerprint. */
export interface DocumentIssue extends Omit<DocumentFinding, 'place'> {
  kind: IssueKind;
  /** At least one, in the order of the document. */
  places: DocumentPlace[];
}

const kindOrder: Record<IssueKind, number> = { violation: 0, needs_review: 1, best_practice: 2 };

/** The issues of a document: failures first, the worst of them first. */
export function documentIssues(findings: readonly DocumentFinding[]): DocumentIssue[] {
  const groups = Map.groupBy(findings, (finding) => [issueKind(finding), finding.ruleId, finding.fingerprint].join('\n'));
  const issues = [...groups.values()].flatMap((group): DocumentIssue[] => {
    const [first] = group;
    if (!first) return [];
    const { place: _, ...cause } = first;
    return [{ ...cause, kind: issueKind(first), places: group.map(({ place }) => place) }];
  });
  return issues.toSorted(
    (a, b) =>
      kindOrder[a.kind] - kindOrder[b.kind] ||
      severityWeight(b.severity) - severityWeight(a.severity) ||
      (a.ruleId < b.ruleId ? -1 : Number(a.ruleId > b.ruleId)),
  );
}

/** The score of a document, by the rule of a page of a site (`score.ts`); null where nothing counted applies. */
export const documentScore = ({ rules }: CheckedDocument, profile: ScanProfile = defaultProfile): number | null =>
  pageScore(rules, profile);

/** How many issues of each kind. */
export const countKinds = (issues: readonly DocumentIssue[]): Record<IssueKind, number> => ({
  violation: issues.filter(({ kind }) => kind === 'violation').length,
  needs_review: issues.filter(({ kind }) => kind === 'needs_review').length,
  best_practice: issues.filter(({ kind }) => kind === 'best_practice').length,
});
