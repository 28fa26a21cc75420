/** Tests of the whole product that show a feature, by the names of their files without `.test.ts`. */
export interface FeatureTests {
  /** Of tests/gate/interface. */
  gate?: string[];
  /** Of tests/journeys. */
  journeys?: string[];
  /** Of tests/faults. */
  faults?: string[];
  /** Of tests/hostile. */
  hostile?: string[];
}

/** Every feature of the client and of the server, by the name of its folder: what a change of it can be seen in. */
export const featureTests: Record<string, FeatureTests> = {
  admin: {
    gate: ['admin'],
    journeys: [
      'api-keys',
      'mail',
      'organisation-settings',
      'people',
      'people-import',
      'products',
      'sign-on',
      'teams',
      'demanded-factor',
      'guide',
    ],
  },
  assets: {
    gate: ['assets', 'dashboard', 'repositories'],
    journeys: ['asset-settings', 'dashboard', 'first-hour', 'nothing-lost', 'sources', 'typed-options', 'whole-way', 'guide'],
  },
  assistant: { gate: ['assistant'], journeys: ['assistant'] },
  audit: { gate: ['admin'], journeys: ['people', 'guide'] },
  avatar: { gate: ['shell'], journeys: ['avatar', 'account-security'] },
  'braille-profiles': { gate: ['admin'], journeys: ['organisation-settings', 'documents'] },
  'close-ups': { gate: ['one-issue'], journeys: ['issue-detail'] },
  conformance: { gate: ['conformance'], journeys: ['conformance', 'guide'] },
  connections: {
    gate: ['integrations', 'repositories'],
    journeys: ['connect-github', 'gitlab', 'smart-fix', 'sources'],
    faults: ['kill-mid-send'],
  },
  dashboard: { gate: ['dashboard'], journeys: ['dashboard', 'first-hour', 'team-dashboard', 'whole-way'] },
  documents: {
    gate: ['documents'],
    journeys: ['documents', 'nothing-lost', 'hostile-texts', 'guide'],
    faults: ['disk-full-documents', 'kill-mid-conversion'],
    hostile: ['hostile-documents'],
  },
  domains: { gate: ['admin'], journeys: ['domains', 'sign-on'] },
  'first-steps': { gate: ['dashboard'], journeys: ['sample', 'first-hour'] },
  fixes: { gate: ['fixes', 'one-issue'], journeys: ['smart-fix', 'gitlab', 'guide'], faults: ['kill-mid-send'] },
  guide: { gate: ['support'], journeys: ['guide'] },
  history: { gate: ['reports'], journeys: ['scans', 'first-issue'] },
  integrations: { gate: ['integrations'], journeys: ['connect-github', 'gitlab'] },
  'issue-detail': { gate: ['one-issue'], journeys: ['issue-detail', 'first-issue', 'whole-way'] },
  issues: { gate: ['issues'], journeys: ['first-issue', 'list-focus', 'hostile-texts', 'whole-way', 'guide'] },
  'kept-secrets': { faults: ['start'] },
  leaving: { gate: ['shell', 'admin'], journeys: ['leaving'] },
  libraries: { gate: ['library'], journeys: ['libraries'] },
  library: { gate: ['library'], journeys: ['libraries'] },
  live: { journeys: ['live', 'scans', 'sessions'] },
  mail: { gate: ['admin'], journeys: ['mail', 'own-mail'] },
  messages: { gate: ['admin'], journeys: ['settings-messages', 'mail', 'sms'] },
  notifications: { gate: ['shell'], journeys: ['notifications', 'push', 'live'] },
  'organisation-data': { gate: ['admin'], journeys: ['whole-organisation', 'sample'] },
  'organisation-logo': { gate: ['admin'], journeys: ['organisation-settings'] },
  'organisation-keys': { gate: ['admin'], journeys: ['api-keys'] },
  'organisation-profile': { gate: ['admin'], journeys: ['organisation-settings'] },
  'organisation-security': { gate: ['admin'], journeys: ['demanded-factor', 'organisation-rules'] },
  pages: { gate: ['issues'], journeys: ['list-focus', 'whole-way'] },
  people: { gate: ['admin'], journeys: ['people', 'people-import', 'organisations', 'licences', 'guide'] },
  products: { gate: ['admin'], journeys: ['products'] },
  reports: { gate: ['reports'], journeys: ['first-hour', 'whole-way', 'hostile-texts', 'guide'] },
  retests: { gate: ['one-issue'], journeys: ['first-issue', 'issue-detail'] },
  review: { gate: ['review'], journeys: ['review', 'guide'], faults: ['kill-mid-review'] },
  sample: { gate: ['dashboard'], journeys: ['sample'] },
  scans: { gate: ['dashboard'], journeys: ['scans', 'live', 'whole-way'], faults: ['kill-mid-scan', 'ending'] },
  schedules: { gate: ['assets'], journeys: ['asset-settings', 'organisation-settings'] },
  scim: {},
  search: { gate: ['shell'], journeys: ['palette'] },
  session: {
    gate: ['shell'],
    journeys: ['sessions', 'account-security', 'second-factor', 'passkeys', 'organisations', 'demanded-factor', 'mail', 'whole-way'],
    faults: ['start'],
  },
  settings: {
    gate: ['shell'],
    journeys: [
      'account-security',
      'avatar',
      'sms',
      'leaving',
      'api-keys',
      'own-data',
      'passkeys',
      'push',
      'second-factor',
      'sessions',
      'shell',
      'guide',
    ],
  },
  'sign-on': { gate: ['admin', 'shell'], journeys: ['sign-on', 'sign-on-confirm', 'demanded-factor'] },
  'static-assets': { gate: ['assets'], journeys: ['static-assets'] },
  summaries: { gate: ['conformance'], journeys: ['conformance'] },
  support: { gate: ['support'], journeys: ['support'] },
  system: { gate: ['support'], journeys: ['support'], faults: ['start'] },
  teams: { gate: ['admin'], journeys: ['teams', 'team-dashboard', 'organisation-settings'] },
  triage: { gate: ['issues', 'one-issue'], journeys: ['mentions', 'first-issue', 'list-focus', 'issue-detail', 'guide'] },
  weekly: { journeys: ['mail'] },
};
