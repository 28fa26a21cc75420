import { judgeScreens } from '../judge-screens.ts';
import { assistantScreens } from '../screens/assistant.ts';

judgeScreens(assistantScreens, {
  always: ['assistant, with conversations'],
  painted: ['assistant, with figures'],
});
