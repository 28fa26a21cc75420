import { matchPath } from 'react-router';
import { session } from '../api/api.ts';
import { loadLaterTexts } from '../i18n/language-store.ts';
import { lateScreen } from './late-screen.tsx';

/** A screen whose messages are not among those of the first screens. */
const withTexts = async <Module>(screen: Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([screen, loadLaterTexts()]);
  return module;
};

export const SignInScreen = lateScreen(async () => (await import('../features/session/SignInScreen.tsx')).SignInScreen);
export const InviteScreen = lateScreen(async () => (await import('../features/session/InviteScreen.tsx')).InviteScreen);
export const ResetScreen = lateScreen(async () => (await import('../features/session/ResetScreen.tsx')).ResetScreen);
export const OrganisationSignInScreen = lateScreen(
  async () => (await import('../features/session/OrganisationSignInScreen.tsx')).OrganisationSignInScreen,
);
export const SignOnCallbackScreen = lateScreen(
  async () => (await import('../features/session/SignOnCallbackScreen.tsx')).SignOnCallbackScreen,
);
export const CallbackScreen = lateScreen(
  async () => (await withTexts(import('../features/integrations/callback/CallbackScreen.tsx'))).CallbackScreen,
);
export const FactorDemandedScreen = lateScreen(async () => (await withTexts(import('./FactorDemanded.tsx'))).FactorDemanded);
const DashboardScreen = lateScreen(async () => (await import('./Dashboard.tsx')).Dashboard);
const IssuesScreen = lateScreen(async () => (await withTexts(import('./Issues.tsx'))).Issues);
const AssetReportScreen = lateScreen(async () => (await withTexts(import('./report/AssetReport.tsx'))).AssetReport);
const AssetCriteriaScreen = lateScreen(async () => (await withTexts(import('./report/AssetCriteria.tsx'))).AssetCriteria);
const AssetPagesScreen = lateScreen(async () => (await withTexts(import('./report/AssetPages.tsx'))).AssetPages);
const AssetHistoryScreen = lateScreen(async () => (await withTexts(import('./report/AssetHistory.tsx'))).AssetHistory);
const AssetReviewScreen = lateScreen(async () => (await withTexts(import('./report/AssetReview.tsx'))).AssetReview);
const LibraryScreen = lateScreen(async () => (await withTexts(import('./report/Library.tsx'))).Library);
const IssueDetailScreen = lateScreen(async () => (await withTexts(import('./IssueDetail.tsx'))).IssueDetail);
const AllPagesScreen = lateScreen(async () => (await withTexts(import('../features/pages/AllPagesScreen.tsx'))).AllPagesScreen);
const ReportsScreen = lateScreen(async () => (await withTexts(import('../features/reports/ReportsScreen.tsx'))).ReportsScreen);
const ConformanceScreen = lateScreen(
  async () => (await withTexts(import('../features/conformance/ConformanceScreen.tsx'))).ConformanceScreen,
);
const SummaryScreen = lateScreen(async () => (await withTexts(import('../features/summaries/SummaryScreen.tsx'))).SummaryScreen);
const DocumentsScreen = lateScreen(async () => (await withTexts(import('../features/documents/DocumentsScreen.tsx'))).DocumentsScreen);
const ReviewScreen = lateScreen(async () => (await withTexts(import('../features/review/ReviewScreen.tsx'))).ReviewScreen);
const FixesScreen = lateScreen(async () => (await withTexts(import('../features/fixes/FixesScreen.tsx'))).FixesScreen);
const IntegrationsScreen = lateScreen(
  async () => (await withTexts(import('../features/integrations/IntegrationsScreen.tsx'))).IntegrationsScreen,
);
const RulesScreen = lateScreen(async () => (await withTexts(import('../features/integrations/rules/RulesScreen.tsx'))).RulesScreen);
const AssistantScreen = lateScreen(async () => (await withTexts(import('../features/assistant/AssistantScreen.tsx'))).AssistantScreen);
const AdminScreen = lateScreen(async () => (await withTexts(import('../features/admin/AdminScreen.tsx'))).AdminScreen);
const SupportScreen = lateScreen(async () => (await withTexts(import('../features/support/SupportScreen.tsx'))).SupportScreen);
const RequestsScreen = lateScreen(async () => (await withTexts(import('../features/support/RequestsScreen.tsx'))).RequestsScreen);
const RequestScreen = lateScreen(async () => (await withTexts(import('../features/support/RequestScreen.tsx'))).RequestScreen);
const GuideScreen = lateScreen(async () => (await withTexts(import('../features/guide/GuideScreen.tsx'))).GuideScreen);
const GuidePageScreen = lateScreen(async () => (await withTexts(import('../features/guide/GuidePageScreen.tsx'))).GuidePageScreen);
const SettingsScreen = lateScreen(async () => (await withTexts(import('../features/settings/SettingsScreen.tsx'))).SettingsScreen);
const ConfirmEmailScreen = lateScreen(
  async () => (await withTexts(import('../features/settings/ConfirmEmailScreen.tsx'))).ConfirmEmailScreen,
);

/** The screens of a person who is signed in, by the pattern of their path. */
export const signedInScreens = {
  '/': DashboardScreen,
  '/dashboard': DashboardScreen,
  '/issues': IssuesScreen,
  '/report/:assetId': AssetReportScreen,
  '/report/:assetId/review': AssetReviewScreen,
  '/report/:assetId/criteria': AssetCriteriaScreen,
  '/report/:assetId/pages': AssetPagesScreen,
  '/report/:assetId/history': AssetHistoryScreen,
  '/report/:assetId/issue/:issueId': IssueDetailScreen,
  '/sharepoint_report/:assetId': LibraryScreen,
  '/pages': AllPagesScreen,
  '/reports': ReportsScreen,
  '/reports/conformance/:assetId': ConformanceScreen,
  '/reports/summary': SummaryScreen,
  '/upload': DocumentsScreen,
  '/upload/:documentId/review': ReviewScreen,
  '/fixes/:batchId': FixesScreen,
  '/admin': AdminScreen,
  '/integrations': IntegrationsScreen,
  '/integrations/rules': RulesScreen,
  '/ai': AssistantScreen,
  '/support': SupportScreen,
  '/support/requests': RequestsScreen,
  '/support/requests/:requestId': RequestScreen,
  '/support/documentation': GuideScreen,
  '/support/documentation/:slug': GuidePageScreen,
  '/settings': SettingsScreen,
  '/confirm-email/:token': ConfirmEmailScreen,
} as const;

const ignore = () => {
  // What could not be fetched early is fetched, and its failure shown, when it is needed.
};

/** Fetches the screen of the address that was opened, while the texts are on their way. */
export async function preloadFirstScreen(): Promise<void> {
  const [, first] = Object.entries(signedInScreens).find(([path]) => matchPath(path, location.pathname)) ?? [];
  await (session.get() ? first : SignInScreen)?.preload().catch(ignore);
}

const linked = {
  admin: AdminScreen,
  assistant: AssistantScreen,
  dashboard: DashboardScreen,
  documents: DocumentsScreen,
  integrations: IntegrationsScreen,
  issue: IssueDetailScreen,
  issues: IssuesScreen,
  reports: ReportsScreen,
  settings: SettingsScreen,
  support: SupportScreen,
};

/** Fetches a screen when somebody points at or comes to its link, so that going there does not wait. */
export function preloadScreen(name: keyof typeof linked): void {
  linked[name].preload().catch(ignore);
}
