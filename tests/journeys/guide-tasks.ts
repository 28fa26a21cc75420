/** The people who may do a task, by the least of the roles that may. */
type Role = 'viewer' | 'member' | 'manager' | 'administrator' | 'owner';
/** What a step may meet that each reader calls otherwise. */
export type Met = 'issue' | 'asset' | 'report' | 'document' | 'found';

interface Task {
  as: Role;
  /** Where the first step begins. */
  from: string;
  /** What the words in italics stand for, in their order. */
  meets?: readonly Met[];
  /** The message that is shown at the end; what it takes may be anything. */
  shows: string;
}

/** The tasks of the documentation, as their steps are tried. */
export const guideTasks: Record<string, Task> = {
  'scan-a-website': { as: 'manager', from: '/dashboard', shows: 'scans.completed_score' },
  'invite-a-person': { as: 'administrator', from: '/dashboard', shows: 'admin.invite_made_title' },
  'make-a-team': { as: 'administrator', from: '/dashboard', shows: 'admin.team_edit' },
  'read-the-audit-log': { as: 'administrator', from: '/dashboard', shows: 'audit.export_csv' },
  'set-what-the-organization-begins-with': { as: 'administrator', from: '/dashboard', shows: 'admin.organisation_saved' },
  'change-the-password': { as: 'viewer', from: '/dashboard', shows: 'settings.password_saved' },
  'make-an-api-key': { as: 'viewer', from: '/dashboard', shows: 'settings.key_once' },
  'choose-notifications': { as: 'viewer', from: '/dashboard', shows: 'settings.notifications_saved' },
  'find-anything': { as: 'viewer', from: '/dashboard', meets: ['found'], shows: 'issues.report_title' },
  'choose-a-theme': { as: 'viewer', from: '/dashboard', shows: 'settings.theme_saved' },
  'sign-out-elsewhere': { as: 'viewer', from: '/dashboard', shows: 'settings.sessions_ended' },
  'ask-for-help': { as: 'viewer', from: '/dashboard', shows: 'support.state_open' },
};
