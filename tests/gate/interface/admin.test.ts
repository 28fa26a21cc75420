import { judgeScreens } from '../judge-screens.ts';
import { adminScreens } from '../screens/admin.ts';
import { messageScreens } from '../screens/messages.ts';
import { organisationScreens } from '../screens/organisation.ts';
import { wholeOrganisationScreens } from '../screens/whole-organisation.ts';
import { signOnScreens } from '../screens/sign-on.ts';

judgeScreens([...adminScreens, ...messageScreens, ...organisationScreens, ...wholeOrganisationScreens, ...signOnScreens], {
  always: ['admin, users', 'invite dialog', 'settings of the organisation', 'sign-on by providers, one that fails its test'],
  painted: ['admin, users'],
});
