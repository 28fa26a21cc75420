import { judgeScreens } from '../judge-screens.ts';
import { adminScreens } from '../screens/admin.ts';
import { signOnScreens } from '../screens/sign-on.ts';

judgeScreens([...adminScreens, ...signOnScreens], ['admin, users']);
