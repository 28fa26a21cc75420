import { lazy } from 'react';
import { session } from '../api/api.ts';
import { loadLaterTexts } from '../i18n/language-store.ts';

/** A screen whose messages are not among those of the first screens. */
const withTexts = async <Module>(screen: Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([screen, loadLaterTexts()]);
  return module;
};

const load = {
  signIn: () => import('../features/session/SignInScreen.tsx'),
  invite: () => import('../features/session/InviteScreen.tsx'),
  reset: () => import('../features/session/ResetScreen.tsx'),
  dashboard: () => import('./Dashboard.tsx'),
  issues: () => withTexts(import('./Issues.tsx')),
  report: () => withTexts(import('./report/AssetReport.tsx')),
  pages: () => withTexts(import('./report/AssetPages.tsx')),
  history: () => withTexts(import('./report/AssetHistory.tsx')),
  review: () => withTexts(import('./report/AssetReview.tsx')),
  issue: () => withTexts(import('./IssueDetail.tsx')),
  reports: () => withTexts(import('../features/reports/ReportsScreen.tsx')),
  conformance: () => withTexts(import('../features/conformance/ConformanceScreen.tsx')),
  summary: () => withTexts(import('../features/summaries/SummaryScreen.tsx')),
  settings: () => withTexts(import('../features/settings/SettingsScreen.tsx')),
};

/** Each screen is fetched when it is first shown. */
export const SignInScreen = lazy(() => load.signIn().then((module) => ({ default: module.SignInScreen })));
export const InviteScreen = lazy(() => load.invite().then((module) => ({ default: module.InviteScreen })));
export const ResetScreen = lazy(() => load.reset().then((module) => ({ default: module.ResetScreen })));
export const DashboardScreen = lazy(() => load.dashboard().then((module) => ({ default: module.Dashboard })));
export const IssuesScreen = lazy(() => load.issues().then((module) => ({ default: module.Issues })));
export const AssetReportScreen = lazy(() => load.report().then((module) => ({ default: module.AssetReport })));
export const AssetPagesScreen = lazy(() => load.pages().then((module) => ({ default: module.AssetPages })));
export const AssetHistoryScreen = lazy(() => load.history().then((module) => ({ default: module.AssetHistory })));
export const AssetReviewScreen = lazy(() => load.review().then((module) => ({ default: module.AssetReview })));
export const ReportsScreen = lazy(() => load.reports().then((module) => ({ default: module.ReportsScreen })));
export const ConformanceScreen = lazy(() => load.conformance().then((module) => ({ default: module.ConformanceScreen })));
export const SummaryScreen = lazy(() => load.summary().then((module) => ({ default: module.SummaryScreen })));
export const IssueDetailScreen = lazy(() => load.issue().then((module) => ({ default: module.IssueDetail })));
export const SettingsScreen = lazy(() => load.settings().then((module) => ({ default: module.SettingsScreen })));

const ignore = () => {
  // What could not be fetched early is fetched, and its failure shown, when it is needed.
};

/** Asks for the first screen while the texts are still on their way. */
export function preloadFirstScreen(): void {
  const first = session.get() ? (/^\/(dashboard)?$/.test(location.pathname) ? load.dashboard : null) : load.signIn;
  first?.().catch(ignore);
}

/** Fetches a screen when somebody points at or comes to its link, so that going there does not wait. */
export function preloadScreen(name: 'dashboard' | 'issue' | 'issues' | 'reports' | 'settings'): void {
  load[name]().catch(ignore);
}
