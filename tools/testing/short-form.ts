/** The parts of which the short form runs some files only. */
export type ShortenedPart = 'api' | 'journeys' | 'hostile' | 'faults';

/**
 * Files that the short form leaves to `npm run test:all`, and to `npm test -- --changed` where a change can reach them: by part, the names without
 * `.test.ts`. A file that is not named runs always. What the short form keeps of a feature shows it as a whole, what is left asks its edges.
 */
export const leftToTheLongForm: Record<ShortenedPart, string[]> = {
  api: [
    'assign-request',
    'bounces',
    'changing-site',
    'domains-operator',
    'fix-issue',
    'fix-outcome',
    'fixes-asked',
    'fixes-choices',
    'fixes-plan',
    'fixes-send',
    'github-token',
    'issue-detail',
    'issue-model',
    'mail-server-delivery',
    'organisation-exports',
    'organisation-logo',
    'organisation-removal',
    'reconcile.property',
    'report-later',
    'repository-hosts',
    'retest-figures',
    'retest-order',
    'review-outputs',
    'review-previews',
    'sms-limits',
    'sources-scan',
    'support-mail',
    'team-mails',
    'triage-many',
    'unfinished-exports',
    'weekly-mails',
  ],
  journeys: [
    'account-security',
    'asset-settings',
    'demanded-factor',
    'domains',
    'first-issue',
    'gitlab',
    'licences',
    'list-focus',
    'live',
    'mentions',
    'organisations',
    'own-data',
    'own-mail',
    'passkeys',
    'people-import',
    'push',
    'settings-messages',
    'sign-on-confirm',
    'sms',
    'sources',
    'team-dashboard',
    'typed-options',
    'whole-organisation',
  ],
  hostile: [],
  faults: ['disk-full-documents'],
};

/** The patterns of what a part leaves out in the short form. */
export const leftOut = (part: ShortenedPart): string[] => leftToTheLongForm[part].map((name) => `tests/${part}/${name}.test.ts`);
