import { scimGroup } from '../scim/described.ts';

/** What the calls of each group are for, by its name in the description of the API. */
export const groupDescriptions: Record<string, string> = {
  assets: 'Websites, repositories and libraries that the organization watches, with their pages and settings.',
  audit: 'Who changed what, and when.',
  'braille-profiles': 'How readers of the organization want braille: code, grade and paper.',
  connections:
    'Connections to GitHub and GitLab, their repositories and webhooks; to SharePoint and OneDrive, their sites and libraries; to Slack, Microsoft Teams and webhooks, their rules and deliveries.',
  conformance: 'Conformance reports in the layout of VPAT and OpenACR, with judgements and versions.',
  dashboard: 'The figures of the dashboard, computed from the latest scans.',
  documents: 'Documents that are uploaded, converted, reviewed and downloaded.',
  'first-steps': 'What a new organization does first.',
  fixes: 'Smart Fix: changes in the sources that are prepared, looked at and sent as a pull request.',
  issues: 'Issues of all assets, with their decisions, comments and assignees.',
  live: 'Tickets for the live channel.',
  mails: 'Mail: its state, and tests of it.',
  messages: 'Mails and text messages of the organization, and what became of them.',
  notifications: 'Notifications of a person, and what they are about.',
  organisation: 'The organization itself: profile, keys, security, mail server, exports.',
  people: 'People of the organization, their invitations, roles and licenses.',
  products: 'Products: assets and repositories that belong together.',
  [scimGroup]: 'People and teams, kept up to date by an identity provider (SCIM 2.0).',
  reports: 'Reports of completed scans, and links that share them.',
  sample: 'The sample organization.',
  scans: 'Scans of an asset: starting, following and stopping them.',
  search: 'Search over everything that a person may see.',
  session: 'Signing in and out, passkeys, and the person who is signed in.',
  settings: 'Settings of the person who is signed in.',
  summaries: 'The executive summary and the legal report.',
  support: 'Service requests, and the state of the system.',
  system: 'Health of this installation.',
  teams: 'Teams, and the assets that they are responsible for.',
};
