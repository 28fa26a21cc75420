import { judgeScreens } from '../judge-screens.ts';
import { licenceScreens } from '../screens/licences.ts';
import { notificationScreens } from '../screens/notifications.ts';
import { secondFactorScreens } from '../screens/second-factor.ts';
import { sessionScreens } from '../screens/session.ts';
import { shellScreens } from '../screens/shell.ts';

judgeScreens([...sessionScreens, ...shellScreens, ...secondFactorScreens, ...notificationScreens, ...licenceScreens], {
  always: ['sign-in with errors', 'settings, appearance', 'navigation over the screen'],
  painted: ['sign-in', 'settings, appearance'],
});
