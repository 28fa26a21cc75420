import { judgeScreens } from '../judge-screens.ts';
import { channelScreens } from '../screens/channels.ts';

judgeScreens(channelScreens, ['integrations, channels', 'rules']);
