import type { Issue } from '@manara/contract/issues';

/** The issue that a link handed over, where the address is about the same one; null for whatever else a history entry holds. */
export function knownIssue(state: unknown, issueId: string): Issue | null {
  if (typeof state !== 'object' || state === null || !('issue' in state)) return null;
  const { issue } = state as { issue: Partial<Issue> | null };
  return issue?.id === issueId && typeof issue.description === 'string' && Array.isArray(issue.wcag_criteria) ? (issue as Issue) : null;
}
