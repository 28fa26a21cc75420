/** The people who may do a task, by the least of the roles that may. */
type Role = 'viewer' | 'member' | 'manager' | 'administrator' | 'owner';
/** What a step may meet that each reader calls otherwise. */
export type Met =
  | 'found'
  | 'issue'
  | 'other issue'
  | 'issue of the slip'
  | 'unsure'
  | 'report of the asset'
  | 'menu of the card'
  | 'menu of the card of members'
  | 'what sends'
  | 'what connects GitLab'
  | 'what shares'
  | 'what downloads'
  | 'menu of the person'
  | 'box of the person'
  | 'menu of who leaves'
  | 'what makes the link';

export interface Task {
  as: Role;
  /** In an organisation of its own, with which it can do as it likes. */
  alone?: true;
  /** Where the first step begins. */
  from: string;
  /** What the words in italics stand for, in their order. */
  meets?: readonly Met[];
  /** The message that is shown at the end; what it takes may be anything. */
  shows: string;
  /** What the message takes, where it has several forms. */
  with?: Readonly<Record<string, string | number>>;
}

/** The tasks of the documentation, as their steps are tried, in this order. */
export const guideTasks: Record<string, Task> = {
  'scan-a-website': { as: 'manager', from: '/dashboard', shows: 'scans.completed_score' },
  'plan-scans': { as: 'manager', from: '/issues', meets: ['menu of the card'], shows: 'assets.settings_saved' },
  'scan-behind-a-sign-in': { as: 'manager', from: '/issues', meets: ['menu of the card of members'], shows: 'assets.settings_saved' },
  'get-behind-what-covers-a-page': {
    as: 'manager',
    from: '/issues',
    meets: ['menu of the card of members'],
    shows: 'assets.settings_saved',
  },
  'save-a-view': { as: 'viewer', from: '/dashboard', shows: 'triage.view_saved' },
  'comment-on-an-issue': { as: 'member', from: '/dashboard', meets: ['issue'], shows: 'triage.comment_added' },
  'judge-what-needs-review': {
    as: 'member',
    from: '/issues',
    meets: ['report of the asset', 'unsure'],
    shows: 'triage.said_no_barrier',
  },
  'test-an-issue-again': { as: 'member', from: '/dashboard', meets: ['issue'], shows: 'detail.retest_found' },
  'accept-a-risk': { as: 'manager', from: '/dashboard', meets: ['other issue'], shows: 'triage.decision_accepted_endless' },
  'connect-gitlab': { as: 'administrator', from: '/dashboard', meets: ['what connects GitLab'], shows: 'integrations.state_connected' },
  'mend-with-smart-fix': {
    as: 'manager',
    from: '/dashboard',
    meets: ['issue of the slip', 'what sends'],
    shows: 'fix.sent',
    with: { host: 'github' },
  },
  'download-a-report': { as: 'viewer', from: '/dashboard', shows: 'reports.downloaded' },
  'share-a-report': { as: 'manager', from: '/dashboard', meets: ['what shares'], shows: 'reports.share_once' },
  'judge-a-criterion': { as: 'member', from: '/dashboard', shows: 'conformance.saved' },
  'summarise-for-those-who-decide': { as: 'viewer', from: '/dashboard', shows: 'document.downloaded' },
  'convert-a-document': { as: 'member', from: '/dashboard', shows: 'documents.status.completed' },
  'download-braille': {
    as: 'viewer',
    from: '/dashboard',
    meets: ['what downloads'],
    shows: 'documents.downloaded',
    with: { count: 2 },
  },
  'review-a-document': { as: 'member', from: '/dashboard', shows: 'review.done.reviewed' },
  'invite-a-person': { as: 'administrator', from: '/dashboard', shows: 'admin.invite_made_title' },
  'import-people': { as: 'administrator', from: '/dashboard', shows: 'admin.people_import_done' },
  'change-what-somebody-may-do': {
    as: 'administrator',
    from: '/dashboard',
    meets: ['menu of the person'],
    shows: 'admin.person_saved',
  },
  'say-what-licenses-allow': { as: 'administrator', from: '/dashboard', shows: 'admin.licences_saved' },
  'let-somebody-in-again': {
    as: 'administrator',
    from: '/dashboard',
    meets: ['box of the person', 'what makes the link'],
    shows: 'admin.reset_links_made',
    with: { count: 1 },
  },
  'deactivate-a-person': { as: 'administrator', from: '/dashboard', meets: ['menu of who leaves'], shows: 'admin.deactivated' },
  'make-a-team': { as: 'administrator', from: '/dashboard', shows: 'admin.team_edit' },
  'make-a-product': { as: 'administrator', from: '/dashboard', shows: 'admin.product_edit' },
  'sign-in-by-your-provider': { as: 'administrator', from: '/dashboard', shows: 'sign-on.callback' },
  'prove-a-domain': { as: 'administrator', from: '/dashboard', shows: 'sign-on.domain_added' },
  'send-mail-by-your-own-server': { as: 'owner', alone: true, from: '/dashboard', shows: 'deliveries.own_saved' },
  'read-the-audit-log': { as: 'administrator', from: '/dashboard', shows: 'audit.export_csv' },
  'set-what-the-organization-begins-with': { as: 'administrator', from: '/dashboard', shows: 'admin.organisation_saved' },
  'export-all-data': { as: 'owner', from: '/dashboard', shows: 'admin.export_download_begun' },
  'delete-the-organization': { as: 'owner', alone: true, from: '/dashboard', shows: 'session.organisation_deleted' },
  'change-your-profile': { as: 'viewer', from: '/dashboard', shows: 'settings.profile_saved' },
  'protect-the-account': { as: 'viewer', from: '/dashboard', shows: 'settings.codes_keep' },
  'change-the-password': { as: 'viewer', from: '/dashboard', shows: 'settings.password_saved' },
  'make-an-api-key': { as: 'viewer', from: '/dashboard', shows: 'settings.key_once' },
  'choose-notifications': { as: 'viewer', from: '/dashboard', shows: 'settings.notifications_saved' },
  'find-anything': { as: 'viewer', from: '/dashboard', meets: ['found'], shows: 'issues.report_title' },
  'choose-a-theme': { as: 'viewer', from: '/dashboard', shows: 'settings.theme_saved' },
  'sign-out-elsewhere': { as: 'viewer', from: '/dashboard', shows: 'settings.sessions_ended' },
  'ask-for-help': { as: 'viewer', from: '/dashboard', shows: 'support.state_open' },
};
