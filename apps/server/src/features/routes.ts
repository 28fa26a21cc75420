import type { FeatureRoutes } from '../platform/http/services.ts';
import { assetRoutes } from './assets/routes.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { avatarRoutes } from './avatar/routes.ts';
import { brailleProfileRoutes } from './braille-profiles/routes.ts';
import { channelRoutes } from './channels/routes.ts';
import { conformanceRoutes } from './conformance/routes.ts';
import { libraryConnectionRoutes } from './connections/libraries/routes.ts';
import { connectionRoutes } from './connections/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { domainRoutes } from './domains/routes.ts';
import { firstStepsRoutes } from './first-steps/routes.ts';
import { fixRoutes } from './fixes/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { issueAnswerRoutes } from './issue-answers/routes.ts';
import { issueDetailRoutes } from './issue-detail/routes.ts';
import { issueRoutes } from './issues/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { libraryRoutes } from './libraries/routes.ts';
import { watchRoutes } from './libraries/watches/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { organisationDataRoutes } from './organisation-data/routes.ts';
import { organisationKeyRoutes } from './organisation-keys/routes.ts';
import { organisationLogoRoutes } from './organisation-logo/routes.ts';
import { organisationProfileRoutes } from './organisation-profile/routes.ts';
import { organisationSecurityRoutes } from './organisation-security/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { productRoutes } from './products/routes.ts';
import { publishedPagesRoutes } from './published-pages/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { retestRoutes } from './retests/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { sampleRoutes } from './sample/routes.ts';
import { scanRoutes } from './scans/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { signOnRoutes } from './sign-on/routes.ts';
import { staticAssetRoutes } from './static-assets/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { scimRoutes } from './scim/routes.ts';
import { summaryRoutes } from './summaries/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { trackerRoutes } from './trackers/routes.ts';
import { triageRoutes } from './triage/routes.ts';

/** Every feature of the API. A new feature adds its routes here. */
export const featureRoutes: FeatureRoutes[] = [
  sessionRoutes,
  settingsRoutes,
  avatarRoutes,
  peopleRoutes,
  leavingRoutes,
  auditRoutes,
  organisationDataRoutes,
  organisationKeyRoutes,
  organisationLogoRoutes,
  organisationProfileRoutes,
  organisationSecurityRoutes,
  sampleRoutes,
  firstStepsRoutes,
  signOnRoutes,
  domainRoutes,
  scimRoutes,
  teamRoutes,
  productRoutes,
  brailleProfileRoutes,
  mailRoutes,
  messageRoutes,
  notificationRoutes,
  dashboardRoutes,
  assetRoutes,
  scanRoutes,
  pageRoutes,
  historyRoutes,
  issueRoutes,
  issueAnswerRoutes,
  issueDetailRoutes,
  libraryRoutes,
  watchRoutes,
  publishedPagesRoutes,
  retestRoutes,
  reportRoutes,
  conformanceRoutes,
  staticAssetRoutes,
  summaryRoutes,
  triageRoutes,
  documentRoutes,
  fixRoutes,
  reviewRoutes,
  connectionRoutes,
  libraryConnectionRoutes,
  channelRoutes,
  trackerRoutes,
  searchRoutes,
  assistantRoutes,
  supportRoutes,
  liveRoutes,
];
