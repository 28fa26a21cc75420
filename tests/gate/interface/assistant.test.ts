import { judgeScreens } from '../judge-screens.ts';
import { assistantScreens } from '../screens/assistant.ts';

judgeScreens(assistantScreens, ['assistant, with figures']);
