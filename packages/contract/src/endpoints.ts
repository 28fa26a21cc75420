import type { Endpoint } from './endpoint.ts';
import * as apiKeys from './api-keys.ts';
import * as assets from './assets.ts';
import * as assistant from './assistant.ts';
import * as assistantAttachments from './assistant-attachments.ts';
import * as assistantConversations from './assistant-conversations.ts';
import * as assistantModel from './assistant-model.ts';
import * as audit from './audit.ts';
import * as avatar from './avatar.ts';
import * as brailleProfiles from './braille-profiles.ts';
import * as channels from './channels.ts';
import * as conformance from './conformance.ts';
import * as connections from './connections.ts';
import * as dashboard from './dashboard.ts';
import * as documentCheck from './document-check.ts';
import * as documents from './documents.ts';
import * as domains from './domains.ts';
import * as firstSteps from './first-steps.ts';
import * as fixes from './fixes.ts';
import * as history from './history.ts';
import * as issueAnswers from './issue-answers.ts';
import * as issueDetail from './issue-detail.ts';
import * as issues from './issues.ts';
import * as leaving from './leaving.ts';
import * as libraries from './libraries.ts';
import * as libraryConnections from './library-connections.ts';
import * as libraryNotifications from './library-notifications.ts';
import * as licences from './licences.ts';
import * as live from './live.ts';
import * as mail from './mail.ts';
import * as organisationData from './organisation-data.ts';
import * as organisationKeys from './organisation-keys.ts';
import * as organisationLogo from './organisation-logo.ts';
import * as organisationProfile from './organisation-profile.ts';
import * as organisationSecurity from './organisation-security.ts';
import * as ownData from './own-data.ts';
import * as ownSessions from './own-sessions.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as pages from './pages.ts';
import * as passkeys from './passkeys.ts';
import * as phone from './phone.ts';
import * as people from './people.ts';
import * as products from './products.ts';
import * as push from './push.ts';
import * as reports from './reports.ts';
import * as requestAttachments from './request-attachments.ts';
import * as publishedPages from './published-pages.ts';
import * as retests from './retests.ts';
import * as review from './review.ts';
import * as reviewCells from './review-cells.ts';
import * as reviewProposals from './review-proposals.ts';
import * as scans from './scans.ts';
import * as search from './search.ts';
import * as sample from './sample.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as signOn from './sign-on.ts';
import * as staticAssets from './static-assets.ts';
import * as summaries from './summaries.ts';
import * as support from './support.ts';
import * as teams from './teams.ts';
import * as trackers from './trackers.ts';
import * as triage from './triage.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Every call there is. A route that is not here cannot be registered. */
export const endpoints: Endpoint[] = [
  session,
  settings,
  ownData,
  leaving,
  ownSessions,
  passkeys,
  phone,
  apiKeys,
  organisationData,
  organisationKeys,
  organisationLogo,
  organisationProfile,
  organisationSecurity,
  sample,
  firstSteps,
  signOn,
  domains,
  avatar,
  people,
  audit,
  teams,
  products,
  brailleProfiles,
  mail,
  messages,
  licences,
  notifications,
  dashboard,
  assets,
  scans,
  pages,
  history,
  issues,
  issueAnswers,
  issueDetail,
  libraries,
  publishedPages,
  retests,
  push,
  reports,
  conformance,
  staticAssets,
  summaries,
  triage,
  documents,
  documentCheck,
  fixes,
  review,
  reviewCells,
  reviewProposals,
  connections,
  libraryConnections,
  libraryNotifications,
  channels,
  trackers,
  search,
  assistant,
  assistantConversations,
  assistantModel,
  assistantAttachments,
  support,
  requestAttachments,
  live,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
