import { judgeScreens } from '../judge-screens.ts';
import { integrationScreens } from '../screens/integrations.ts';

judgeScreens(integrationScreens, {
  always: ['integrations', 'integrations, document libraries', 'integrations, connecting GitHub by an App', 'back from GitHub, failed'],
  painted: ['integrations', 'back from GitHub, failed'],
});
