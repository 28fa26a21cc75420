import { judgeScreens } from '../judge-screens.ts';
import { reviewScreens } from '../screens/review.ts';

judgeScreens(reviewScreens, ['review', 'review, words']);
