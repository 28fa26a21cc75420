import { judgeScreens } from '../judge-screens.ts';
import { reportScreens } from '../screens/reports.ts';
import { timelineScreens } from '../screens/timeline.ts';

judgeScreens([...reportScreens, ...timelineScreens], ['reports', 'history of an asset']);
