import type { Issue } from '@manara/contract/issues';
import { useText } from '../../i18n/use-text.ts';

/** What an issue is called, for `RuleText`. What a scan could not decide, and nobody has yet, is not stated as a fact. */
export function useIssueTitle(): (issue: Issue) => string {
  const text = useText();
  return ({ kind, verdict, description }) =>
    kind === 'needs_review' && verdict === null ? text('issues.to_check', { title: description }) : description;
}
