import { judgeScreens } from '../judge-screens.ts';
import { channelScreens } from '../screens/channels.ts';

judgeScreens(channelScreens, {
  always: ['integrations, channels', 'rules', 'rules, a new one', 'deliveries'],
  painted: ['integrations, channels', 'rules'],
});
