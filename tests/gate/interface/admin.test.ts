import { judgeScreens } from '../judge-screens.ts';
import { adminScreens } from '../screens/admin.ts';

judgeScreens(adminScreens, ['admin, users']);
