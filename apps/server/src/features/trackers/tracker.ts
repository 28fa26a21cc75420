import type { putTrackerTarget } from '@manara/contract/trackers';
import type { Severity } from '@manara/core/severity';
import type { StatusCategory } from '@manara/core/trackers/tracker';
import type { Static } from 'typebox';
import type { trackerTargets } from '../../platform/database/schema/trackers.ts';
import type { Written } from './write/write-issue.ts';

/** Where issues go, as it is stored: a project of Jira with what it demands, or a repository. */
export type Goal = Pick<typeof trackerTargets.$inferSelect, 'project' | 'issue_type' | 'priorities' | 'fields' | 'labels'>;
export type TargetForm = Static<typeof putTrackerTarget.body>;
type Project = Goal['project'];

/** An issue in a tracker: `id` as the tracker finds it again, `key` as people refer to it. */
export interface Link {
  id: string;
  key: string;
  url: string;
}

export interface ThereIssue extends Link {
  /** In the words of its workflow; null where `category` says all. */
  status: string | null;
  category: StatusCategory;
  assignee: string | null;
}

interface NewTracked {
  issueId: string;
  severity: Severity;
  written: Written;
}

export interface Picture {
  name: string;
  /** Words in its place, our own. */
  alternative: string;
  /** A PNG file; null: there is nothing to show. */
  draw(): Promise<Uint8Array | null>;
}

/** What Manara does with a tracker of any kind. Everything throws TrackerFailure where the tracker does not do it. */
export interface Tracker {
  /** Whose access it is. */
  account(): Promise<string>;
  /** Where issues can go, by name: the first that match, and how many there are. */
  projects(search: string): Promise<{ projects: Project[]; total: number }>;
  /** What was chosen, as the tracker has it now. Throws AppError at the field where an issue could not be created so. */
  settle(form: TargetForm): Promise<Goal>;
  /** Nothing where an issue would be taken there now, as far as can be told without creating one. */
  check(goal: Goal): Promise<void>;
  /** What the tracker has of an issue already; null: nothing. `since`: when it was first to be added. */
  find(goal: Goal, issueId: string, since: Date): Promise<Link | null>;
  create(goal: Goal, issue: NewTracked): Promise<Link>;
  read(id: string): Promise<ThereIssue>;
  /** Attaches a picture to an issue, once by its name. Absent where the tracker's API takes no files. */
  attach?(id: string, picture: Picture): Promise<void>;
  /** False: its workflow has no such step. */
  move(id: string, to: 'close' | 'reopen'): Promise<boolean>;
}
