import { judgeScreens } from '../judge-screens.ts';
import { reviewFormulaScreens } from '../screens/review-formulas.ts';
import { reviewScreens } from '../screens/review.ts';

judgeScreens([...reviewScreens, ...reviewFormulaScreens], {
  always: ['review', 'review, figure'],
  painted: ['review', 'review, words'],
});
