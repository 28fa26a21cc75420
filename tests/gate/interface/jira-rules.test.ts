import { judgeScreens } from '../judge-screens.ts';
import { jiraRuleScreens } from '../screens/jira-rules.ts';

judgeScreens(jiraRuleScreens, {
  always: ['rules, one that adds issues to Jira', 'integrations, the secret of the webhook of Jira Data Center'],
  painted: [],
});
