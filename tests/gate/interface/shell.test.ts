import { judgeScreens } from '../judge-screens.ts';
import { licenceScreens } from '../screens/licences.ts';
import { notificationScreens } from '../screens/notifications.ts';
import { secondFactorScreens } from '../screens/second-factor.ts';
import { sessionScreens } from '../screens/session.ts';
import { shellScreens } from '../screens/shell.ts';

judgeScreens(
  [...sessionScreens, ...shellScreens, ...secondFactorScreens, ...notificationScreens, ...licenceScreens],
  ['sign-in', 'settings, appearance'],
);
