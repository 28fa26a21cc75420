/** Where the issues of an organisation are added for its developers. */
export const trackerKinds = ['jira_cloud', 'jira_data_center'] as const;
export type TrackerKind = (typeof trackerKinds)[number];

/** Why a tracker did not do what it was asked for. The words are stored; each has its sentence in errors.json (`tracker.<problem>`). */
export type TrackerProblem =
  | 'refused'
  | 'not_allowed'
  | 'fields_refused'
  | 'gone'
  | 'busy'
  | 'unreachable'
  | 'encryption'
  | 'address_refused'
  | 'answer_unexpected'
  | 'unreadable'
  | 'no_target'
  | 'no_step';

/** waiting; created: it is in the tracker; refused: the tracker does not take it as it is; given_up: tried for a day; gone: deleted over there. */
export const trackedStates = ['waiting', 'created', 'refused', 'given_up', 'gone'] as const;
export type TrackedState = (typeof trackedStates)[number];

/** How Jira groups the states of every workflow: to do, in progress, done. */
export const statusCategories = ['new', 'indeterminate', 'done'] as const;
export type StatusCategory = (typeof statusCategories)[number];

/** How a required field is filled in. */
export const fieldKinds = ['text', 'area', 'number', 'date', 'choice', 'choices'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Issues that may be added at once. */
export const mostTracked = 100;

/** By which the issue of a tracker is found again, whatever became of who created it. */
export const trackedLabel = (issueId: string): string => `manara-${issueId}`;
