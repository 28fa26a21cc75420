import type { Issue } from '@manara/contract/issues';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { pagePath } from '../../../ui/issue/page-path.ts';
import { useIssueTitle } from '../../../ui/issue/use-issue-title.ts';

/** What a control of a row calls its issue, in words alone: the problem, the element and the page, so that no two rows sound the same. */
export function useIssueName(): (issue: Issue, element: string) => string {
  const text = useText();
  const titleOf = useIssueTitle();
  return (issue, element) =>
    text('issues.row_name', {
      title: isolate(titleOf(issue).replaceAll('`', '')),
      element: isolate(element),
      page: isolate(pagePath(issue.page_url)),
    });
}
