import { judgeScreens } from '../judge-screens.ts';
import { libraryConnectionScreens } from '../screens/library-connections.ts';

judgeScreens(libraryConnectionScreens, {
  always: ['integrations, document libraries', 'integrations, connecting SharePoint with a code'],
  painted: ['integrations, document libraries'],
});
