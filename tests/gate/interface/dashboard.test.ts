import { judgeScreens } from '../judge-screens.ts';
import { dashboardScreens } from '../screens/dashboard.ts';

judgeScreens(dashboardScreens, ['dashboard', 'dashboard, every figure', 'dashboard, loading', 'dashboard, scans running']);
