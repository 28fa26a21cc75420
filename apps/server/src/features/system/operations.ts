import type { Endpoint } from '@manara/contract/endpoint';

const groups: Record<string, string> = {
  auth: 'session',
  invitations: 'people',
  licences: 'people',
  pages: 'assets',
  integrations: 'connections',
  github: 'connections',
  gitlab: 'connections',
  libraries: 'connections',
  channels: 'connections',
  trackers: 'connections',
};

/** The feature that a call belongs to. */
export function groupOf(endpoint: Endpoint): string {
  const [, first = '', second = '', third = ''] = endpoint.path.split('/');
  if (first === 'assets' && (third.startsWith('scan') || third === 'published-pages')) return 'scans';
  if (first === 'assets' && /^report(s|-shares)$/.test(second)) return 'reports';
  if (first === 'assets' && (endpoint.path.endsWith('/report') || endpoint.path.includes('issue'))) return 'issues';
  return groups[first] ?? first;
}

/** Calls of a review, which there is none of before there is a result, and whose changes name the version that their maker has seen. */
const reviewCalls = [
  'getReview',
  'getReviewChanges',
  'editReview',
  'undoReview',
  'redoReview',
  'restoreReview',
  'markReviewed',
  'writeOutputsAgain',
  'previewHtml',
  'previewDocx',
  'previewBraille',
  'previewCells',
  'previewFormula',
  'readReviewPage',
  'readReviewPicture',
  'listReviewVersions',
];

/** Calls that an organisation may only make so often, or that add to what it may only have so much of. */
const limited: ReadonlySet<string> = new Set([
  'createAsset',
  'createStaticAsset',
  'importStaticAssets',
  'uploadDocument',
  'uploadAttachment',
  'attachFile',
  'attachPage',
  'convertAttachment',
  'createInvitation',
  'importPeople',
  'startScan',
  'checkPrStatus',
  'publishPages',
  'bulkRetest',
  'planFixes',
  'sendFixes',
  'fixIssue',
  'createOrganisationExport',
  'loadSample',
]);

/** Errors beyond those that follow from an endpoint's shape. */
const special: Record<string, number[]> = {
  login: [401, 429],
  refresh: [401],
  readLink: [410],
  register: [409, 410],
  resetPassword: [410],
  putPassword: [429],
  putPerson: [409],
  issueResetLink: [409],
  createAsset: [409, 502],
  updateAsset: [409, 429, 502],
  startScan: [409],
  downloadReport: [409, 504],
  createShare: [409],
  convertDocument: [409],
  downloadOutput: [409],
  downloadOutputs: [409],
  downloadBraille: [409, 503],
  listGithubRepos: [404, 409, 429, 502],
  listGitlabRepos: [404, 409, 429, 502],
  connectGithubToken: [429],
  planFixes: [404, 409],
  chooseFixes: [409],
  sendFixes: [409],
  fixIssue: [409],
  cancelFixes: [409],
  getPatch: [409],
  downloadFixedFiles: [409, 429, 502],
  librarySaving: [409],
  startLibrarySaving: [409, 429, 502],
  cancelLibrarySaving: [409],
  connectGitlabToken: [429],
  connectLibraries: [409, 429, 502],
  startLibraryCode: [409, 429, 502],
  answerLibraryCode: [409, 429, 502],
  listLibrarySites: [409, 429, 502],
  listLibraryDrives: [409, 429, 502],
  listLibraryFolders: [409, 429, 502],
  connectChannel: [409],
  changeChannelSecret: [409],
  createChannelRule: [409],
  resendChannelDelivery: [409],
  testTracker: [404, 409, 429, 502],
  connectHostTracker: [404, 409, 429, 502],
  connectJira: [429],
  disconnectTracker: [404],
  listTrackerProjects: [404, 409, 429, 502],
  listJiraTypes: [404, 409, 429, 502],
  getJiraFields: [404, 409, 429, 502],
  putTrackerTarget: [404, 409, 429, 502],
  trackIssue: [409],
  trackIssues: [409],
  takeGithubInstallation: [409, 429, 502],
  takeGithubWebhook: [401],
  makeGitlabWebhook: [404],
  takeGitlabWebhook: [401],
  ...Object.fromEntries(reviewCalls.map((id) => [id, [409]])),
};

/** Which errors a call can answer, as statuses. */
export function errorsOf({ id, access, params, query, body, form }: Endpoint): number[] {
  const statuses = [
    ...(access === 'anonymous' ? [] : [401, 403]),
    ...(params ? [404] : []),
    // An address that cannot be decoded, too.
    400,
    ...(body || form ? [413, 415] : []),
    ...(body || form || query ? [422] : []),
    ...(form ? [507] : []),
    ...(special[id] ?? []),
    ...(limited.has(id) ? [429] : []),
    500,
    503,
  ];
  return statuses.toSorted((a, b) => a - b);
}

/** Headers that a call understands beyond those of every call, with what they are for. */
export const headersOf: Record<string, { name: string; description: string; maxLength: number }[]> = {
  createAsset: [
    {
      name: 'Idempotency-Key',
      description: 'Any text of your own; a repeated call with the same key and body answers the asset of the first.',
      maxLength: 200,
    },
  ],
};
