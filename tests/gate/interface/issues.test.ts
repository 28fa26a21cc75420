import { judgeScreens } from '../judge-screens.ts';
import { issueScreens } from '../screens/issues.ts';
import { triageScreens } from '../screens/triage.ts';

judgeScreens([...issueScreens, ...triageScreens], ['issues', 'issues, page selected']);
