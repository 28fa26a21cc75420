/** The parts of the documentation, in their order: what each screen is for, and tasks by what they are about. */
export const guideParts = ['screens', 'finding', 'fixing', 'reporting', 'documents', 'organization', 'own'] as const;
type GuidePart = (typeof guideParts)[number];

interface PageFacts {
  part: GuidePart;
  /** The screens that it explains, as patterns of their paths. */
  screens?: readonly string[];
  /** The tasks that it leads to. */
  tasks?: readonly string[];
}

/** What is known of each page of the documentation, whatever its language. Its texts stand in guide/LANGUAGE/SLUG.md. */
export const guideFacts: Readonly<Record<string, PageFacts | undefined>> = {
  dashboard: { part: 'screens', screens: ['/', '/dashboard'], tasks: ['scan-a-website'] },
  issues: { part: 'screens', screens: ['/issues'] },
  issue: { part: 'screens', screens: ['/report/:assetId/issue/:issueId'] },
  'needs-review': { part: 'screens', screens: ['/report/:assetId/review'] },
  'asset-report': {
    part: 'screens',
    screens: ['/report/:assetId', '/report/:assetId/pages', '/report/:assetId/history'],
    tasks: ['scan-a-website'],
  },
  'all-pages': { part: 'screens', screens: ['/pages'] },
  reports: { part: 'screens', screens: ['/reports'] },
  conformance: { part: 'screens', screens: ['/reports/conformance/:assetId'] },
  summaries: { part: 'screens', screens: ['/reports/summary'] },
  documents: { part: 'screens', screens: ['/upload'] },
  'document-review': { part: 'screens', screens: ['/upload/:documentId/review'] },
  fixes: { part: 'screens', screens: ['/fixes/:batchId'] },
  integrations: { part: 'screens', screens: ['/integrations'] },
  admin: {
    part: 'screens',
    screens: ['/admin'],
    tasks: ['invite-a-person', 'make-a-team', 'read-the-audit-log', 'set-what-the-organization-begins-with'],
  },
  settings: {
    part: 'screens',
    screens: ['/settings'],
    tasks: [
      'protect-the-account',
      'change-the-password',
      'make-an-api-key',
      'choose-notifications',
      'choose-a-theme',
      'sign-out-elsewhere',
    ],
  },
  support: { part: 'screens', screens: ['/support', '/support/requests', '/support/requests/:requestId'], tasks: ['ask-for-help'] },
  'scan-a-website': { part: 'finding' },
  'invite-a-person': { part: 'organization' },
  'make-a-team': { part: 'organization' },
  'read-the-audit-log': { part: 'organization' },
  'set-what-the-organization-begins-with': { part: 'organization' },
  'protect-the-account': { part: 'own' },
  'change-the-password': { part: 'own' },
  'make-an-api-key': { part: 'own' },
  'choose-notifications': { part: 'own' },
  'find-anything': { part: 'own' },
  'choose-a-theme': { part: 'own' },
  'sign-out-elsewhere': { part: 'own' },
  'ask-for-help': { part: 'own' },
};
