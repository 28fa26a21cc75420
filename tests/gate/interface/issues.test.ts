import { judgeScreens } from '../judge-screens.ts';
import { issueScreens } from '../screens/issues.ts';
import { issueDetailScreens } from '../screens/issue-detail.ts';
import { triageScreens } from '../screens/triage.ts';

judgeScreens([...issueScreens, ...issueDetailScreens, ...triageScreens], ['issues', 'issues, page selected', 'issue']);
