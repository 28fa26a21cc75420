import type { FeatureRoutes } from '../platform/http/services.ts';
import { assetRoutes } from './assets/routes.ts';
import { avatarRoutes } from './avatar/routes.ts';
import { conformanceRoutes } from './conformance/routes.ts';
import { connectionRoutes } from './connections/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { fixRoutes } from './fixes/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { issueDetailRoutes } from './issue-detail/routes.ts';
import { issueRoutes } from './issues/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { retestRoutes } from './retests/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { scanRoutes } from './scans/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { staticAssetRoutes } from './static-assets/routes.ts';
import { summaryRoutes } from './summaries/routes.ts';
import { triageRoutes } from './triage/routes.ts';

/** Every feature of the API. A new feature adds its routes here. */
export const featureRoutes: FeatureRoutes[] = [
  sessionRoutes,
  settingsRoutes,
  avatarRoutes,
  peopleRoutes,
  mailRoutes,
  dashboardRoutes,
  assetRoutes,
  scanRoutes,
  pageRoutes,
  historyRoutes,
  issueRoutes,
  issueDetailRoutes,
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
  liveRoutes,
];
