import { judgeScreens } from '../judge-screens.ts';
import { jiraScreens } from '../screens/jira.ts';

judgeScreens(jiraScreens, {
  always: ['integrations, Jira', 'integrations, changing a project of Jira', 'integrations, GitHub issues', 'issue in Jira'],
  painted: ['integrations, Jira'],
});
