import { judgeScreens } from '../judge-screens.ts';
import { guideScreens } from '../screens/guide.ts';
import { supportScreens } from '../screens/support.ts';

judgeScreens([...supportScreens, ...guideScreens], ['support, with parts that do not work']);
