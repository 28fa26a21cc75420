import { judgeScreens } from '../judge-screens.ts';
import { licenceScreens } from '../screens/licences.ts';
import { notificationScreens } from '../screens/notifications.ts';
import { secondFactorScreens } from '../screens/second-factor.ts';
import { sessionScreens } from '../screens/session.ts';
import { shellScreens } from '../screens/shell.ts';

judgeScreens([...sessionScreens, ...shellScreens, ...secondFactorScreens, ...notificationScreens, ...licenceScreens], {
  always: [
    'sign-in',
    'sign-in with errors',
    'sign-in, second step',
    'forgot password',
    'invitation',
    'reset',
    'settings, appearance',
    'settings, profile with errors',
    'settings, API keys',
    'command palette with what was found',
    'keyboard shortcuts',
    'navigation over the screen',
    'server unreachable',
    'notifications, some unread and more than are shown',
  ],
  painted: ['sign-in', 'settings, appearance'],
  paintsAlways: true,
});
