import { judgeScreens } from '../judge-screens.ts';
import { repositoryScreens } from '../screens/repositories.ts';

judgeScreens(repositoryScreens, ['repository of a new website']);
