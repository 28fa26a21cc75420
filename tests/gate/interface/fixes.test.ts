import { judgeScreens } from '../judge-screens.ts';
import { fixScreens } from '../screens/fixes.ts';

judgeScreens(fixScreens, {
  always: ['fixes'],
  painted: ['fixes'],
});
