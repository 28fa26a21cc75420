import { judgeScreens } from '../judge-screens.ts';
import { guideScreens } from '../screens/guide.ts';
import { supportScreens } from '../screens/support.ts';

judgeScreens([...supportScreens, ...guideScreens], {
  always: ['support, with parts that do not work', 'documentation of a task'],
  painted: ['support, with parts that do not work'],
});
