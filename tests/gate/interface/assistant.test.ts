import { judgeScreens } from '../judge-screens.ts';
import { assistantScreens } from '../screens/assistant.ts';

judgeScreens(assistantScreens, {
  always: ['assistant, with figures'],
  painted: ['assistant, with figures'],
});
