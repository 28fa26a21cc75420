import { judgeScreens } from '../judge-screens.ts';
import { conformanceScreens } from '../screens/conformance.ts';
import { summaryScreens } from '../screens/summaries.ts';

judgeScreens([...conformanceScreens, ...summaryScreens], {
  always: ['conformance report'],
  painted: ['conformance report', 'summary'],
});
