import { judgeScreens } from '../judge-screens.ts';
import { dashboardScreens } from '../screens/dashboard.ts';
import { sessionScreens } from '../screens/session.ts';
import { shellScreens } from '../screens/shell.ts';

judgeScreens(
  [...dashboardScreens, ...sessionScreens, ...shellScreens],
  ['dashboard', 'dashboard, every figure', 'dashboard, loading', 'dashboard, scans running', 'sign-in', 'settings, appearance'],
);
