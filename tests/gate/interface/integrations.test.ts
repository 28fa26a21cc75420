import { judgeScreens } from '../judge-screens.ts';
import { integrationScreens } from '../screens/integrations.ts';

judgeScreens(integrationScreens, ['integrations', 'back from GitHub, failed']);
