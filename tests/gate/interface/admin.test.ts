import { judgeScreens } from '../judge-screens.ts';
import { adminScreens } from '../screens/admin.ts';
import { messageScreens } from '../screens/messages.ts';
import { organisationScreens } from '../screens/organisation.ts';
import { wholeOrganisationScreens } from '../screens/whole-organisation.ts';
import { signOnScreens } from '../screens/sign-on.ts';

judgeScreens([...adminScreens, ...messageScreens, ...organisationScreens, ...wholeOrganisationScreens, ...signOnScreens], {
  always: [
    'admin, users',
    'invite dialog',
    'what licences allow',
    'a table of users, looked through',
    'change of a user',
    'audit log, with the details of an entry',
    'teams, and one that is changed',
    'settings of the organisation',
    'products, and one that is changed',
    'admin, messages',
    'braille profiles, one on paper that no embosser has',
    'an own mail server',
    'security rules, one refused',
    'exports of all data, in every state',
    'sign-on by providers, one that fails its test',
    'domains in every state, one that fails its check',
  ],
  painted: ['admin, users'],
});
