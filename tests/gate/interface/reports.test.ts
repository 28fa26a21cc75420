import { judgeScreens } from '../judge-screens.ts';
import { reportScreens } from '../screens/reports.ts';
import { timelineScreens } from '../screens/timeline.ts';

judgeScreens([...reportScreens, ...timelineScreens], {
  always: [
    'reports',
    'download dialog',
    'share dialog',
    'shared report',
    'pages of an asset',
    'history of an asset',
    'two scans compared, pages',
  ],
  painted: ['reports', 'history of an asset'],
});
