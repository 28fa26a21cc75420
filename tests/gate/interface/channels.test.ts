import { judgeScreens } from '../judge-screens.ts';
import { channelScreens } from '../screens/channels.ts';

judgeScreens(channelScreens, {
  always: ['integrations, channels'],
  painted: ['integrations, channels', 'rules'],
});
