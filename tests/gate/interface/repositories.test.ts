import { judgeScreens } from '../judge-screens.ts';
import { repositoryScreens } from '../screens/repositories.ts';

judgeScreens(repositoryScreens, {
  always: ['repository of a new website'],
  painted: ['repository of a new website'],
});
