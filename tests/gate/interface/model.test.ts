import { judgeScreens } from '../judge-screens.ts';
import { modelScreens } from '../screens/model.ts';

judgeScreens(modelScreens, {
  always: ['the model of the assistant', 'what leaves before a model is turned on'],
  painted: ['the model of the assistant'],
});
