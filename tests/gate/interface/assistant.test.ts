import { judgeScreens } from '../judge-screens.ts';
import { assistantScreens } from '../screens/assistant.ts';

judgeScreens(assistantScreens, {
  always: [
    'assistant, with an answer by a model',
    'assistant, with a plan to assign',
    'assistant, with conversations',
    'assistant, with attachments in every state',
    'assistant, with what attachments came to',
  ],
  painted: ['assistant, with figures'],
});
