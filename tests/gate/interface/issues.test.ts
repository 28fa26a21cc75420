import { judgeScreens } from '../judge-screens.ts';
import { issueScreens } from '../screens/issues.ts';
import { triageScreens } from '../screens/triage.ts';

judgeScreens([...issueScreens, ...triageScreens], {
  always: ['issues', 'issues by rule', 'issues, details open', 'issues, needs review', 'issues of one asset, page selected', 'saved views'],
  painted: ['issues', 'issues, page selected'],
  paintsAlways: true,
});
