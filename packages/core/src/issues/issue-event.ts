/**
 * What happens to an issue, in one word. `found`, `fixed` and `back` are written by scans and re-tests, `left_scope`
 * and `entered_scope` by scans when its last page leaves the scope, or it is found again within it, `acceptance_ended` by the clock,
 * `pull_request_merged`, `pull_request_closed` and `pull_request_reopened` by what a code host says, the others by people. The words are stored: never rename one.
 */
export const issueEventKinds = [
  'found',
  'fixed',
  'back',
  'assigned',
  'unassigned',
  'commented',
  'accepted',
  'false_positive',
  'reopened',
  'verdict',
  'acceptance_ended',
  'undone',
  'retested',
  'left_scope',
  'entered_scope',
  'fix_saved',
  'pull_request_opened',
  'pull_request_updated',
  'pull_request_merged',
  'pull_request_closed',
  'pull_request_reopened',
] as const;
export type IssueEventKind = (typeof issueEventKinds)[number];
