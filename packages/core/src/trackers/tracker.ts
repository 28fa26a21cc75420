export const jiraKinds = ['jira_cloud', 'jira_data_center'] as const;
export type JiraKind = (typeof jiraKinds)[number];

/** Hosts of repositories, whose issues are reached by the connection to the host. */
export const hostTrackers = ['github', 'gitlab'] as const;
export type HostTracker = (typeof hostTrackers)[number];

/** Where the issues of an organisation are added for its developers. */
export const trackerKinds = [...jiraKinds, ...hostTrackers] as const;
export type TrackerKind = (typeof trackerKinds)[number];

/** What people call them. */
export const trackerNames = ['jira', ...hostTrackers] as const;
export type TrackerName = (typeof trackerNames)[number];
export const trackerTitles = { jira: 'Jira', github: 'GitHub', gitlab: 'GitLab' } as const satisfies Record<TrackerName, string>;

export const isHostTracker = (kind: TrackerKind): kind is HostTracker => kind === 'github' || kind === 'gitlab';
export const trackerNameOf = (kind: TrackerKind): TrackerName => (isHostTracker(kind) ? kind : 'jira');

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
  | 'no_step'
  | 'demands'
  | 'archived'
  | 'issues_off';

/** waiting; created: it is in the tracker; refused: the tracker does not take it as it is; given_up: tried for a day; gone: deleted over there. */
export const trackedStates = ['waiting', 'created', 'refused', 'given_up', 'gone'] as const;
export type TrackedState = (typeof trackedStates)[number];

/** How Jira groups the states of every workflow: to do, in progress, done. Issues of code hosts are new or done. */
export const statusCategories = ['new', 'indeterminate', 'done'] as const;
export type StatusCategory = (typeof statusCategories)[number];

/** How a required field is filled in. */
export const fieldKinds = ['text', 'area', 'number', 'date', 'choice', 'choices'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Issues that may be added at once. */
export const mostTracked = 100;

/** By which the issue of a tracker is found again, whatever became of who created it. */
export const trackedLabel = (issueId: string): string => `manara-${issueId}`;

/** The same in the text of an issue, where each label would be one more in a list that people choose from. */
export const trackedMark = (issueId: string): string => `<!-- ${trackedLabel(issueId)} -->`;

/** Labels that a target may name, and characters of one. */
export const mostLabels = 10;
export const longestLabel = 50;
