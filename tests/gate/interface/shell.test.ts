import { judgeScreens } from '../judge-screens.ts';
import { sessionScreens } from '../screens/session.ts';
import { shellScreens } from '../screens/shell.ts';

judgeScreens([...sessionScreens, ...shellScreens], ['sign-in', 'settings, appearance']);
