import { judgeScreens } from '../judge-screens.ts';
import { reportScreens } from '../screens/reports.ts';
import { timelineScreens } from '../screens/timeline.ts';

judgeScreens([...reportScreens, ...timelineScreens], {
  always: ['reports', 'history of an asset'],
  painted: ['reports', 'history of an asset'],
});
