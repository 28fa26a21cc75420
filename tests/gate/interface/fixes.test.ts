import { judgeScreens } from '../judge-screens.ts';
import { fixScreens } from '../screens/fixes.ts';

judgeScreens(fixScreens, {
  always: ['fixes', 'fixes in words that are refused', 'fixes, discarding', 'issue with fixes, ready'],
  painted: ['fixes'],
});
