import { judgeScreens } from '../judge-screens.ts';
import { integrationScreens } from '../screens/integrations.ts';

judgeScreens(integrationScreens, {
  always: ['integrations'],
  painted: ['integrations', 'back from GitHub, failed'],
});
