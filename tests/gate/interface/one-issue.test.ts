import { judgeScreens } from '../judge-screens.ts';
import { issueDetailScreens } from '../screens/issue-detail.ts';

judgeScreens(issueDetailScreens, {
  always: ['issue'],
  painted: ['issue'],
});
