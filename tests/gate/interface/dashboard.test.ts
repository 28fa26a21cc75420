import { judgeScreens } from '../judge-screens.ts';
import { dashboardScreens } from '../screens/dashboard.ts';
import { sampleScreens } from '../screens/sample.ts';

judgeScreens([...dashboardScreens, ...sampleScreens], {
  always: [
    'dashboard',
    'dashboard, a value of the trend',
    'monitoring overview',
    'menu of an asset',
    'add dialog, type',
    'add dialog, website with errors',
    'delete dialog',
    'message in a dialog',
    'first steps of an owner, the sample being loaded',
  ],
  painted: ['dashboard', 'dashboard, every figure', 'dashboard, loading', 'dashboard, scans running'],
  paintsAlways: true,
});
