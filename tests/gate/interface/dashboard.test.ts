import { judgeScreens } from '../judge-screens.ts';
import { dashboardScreens } from '../screens/dashboard.ts';
import { sampleScreens } from '../screens/sample.ts';

judgeScreens(
  [...dashboardScreens, ...sampleScreens],
  ['dashboard', 'dashboard, every figure', 'dashboard, loading', 'dashboard, scans running'],
);
