import { judgeScreens } from '../judge-screens.ts';
import { addingScreens } from '../screens/adding.ts';
import { dashboardScreens } from '../screens/dashboard.ts';
import { sampleScreens } from '../screens/sample.ts';

judgeScreens([...dashboardScreens, ...addingScreens, ...sampleScreens], {
  always: ['dashboard', 'monitoring overview', 'add dialog, website with errors'],
  painted: ['dashboard', 'dashboard, every figure', 'dashboard, loading', 'dashboard, scans running'],
  paintsAlways: true,
});
