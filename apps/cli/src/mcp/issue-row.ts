import type { Issue } from '@manara/contract/issues';
import type { Api } from './api.ts';
import { clipped } from './clipped.ts';

/** What is told of an issue wherever it is listed. */
export const issueRow = (issue: Issue, { link }: Api) => ({
  id: issue.id,
  asset_id: issue.asset_id,
  asset: issue.asset_name,
  rule: issue.rule_id,
  description: issue.description,
  kind: issue.kind,
  severity: issue.severity,
  status: issue.status,
  resolution: issue.resolution,
  wcag_criteria: issue.wcag_criteria,
  suggested_fix: issue.suggested_fix,
  page: issue.page_url,
  pages: issue.page_count,
  places: issue.occurrence_count,
  selector: clipped(issue.selector),
  html: clipped(issue.current_code),
  assignee: issue.assignee_username,
  pull_request: issue.pull_request_url,
  link: link(`/report/${issue.asset_id}/issue/${issue.id}`),
});
