import { judgeScreens } from '../judge-screens.ts';
import { documentScreens } from '../screens/documents.ts';

judgeScreens(documentScreens, {
  always: ['documents', 'conversion settings'],
  painted: ['documents'],
});
