import { judgeScreens } from '../judge-screens.ts';
import { reviewFormulaScreens } from '../screens/review-formulas.ts';
import { reviewScreens } from '../screens/review.ts';

judgeScreens([...reviewScreens, ...reviewFormulaScreens], {
  always: ['review', 'review, words', 'review, figure', 'review, preview of braille'],
  painted: ['review', 'review, words'],
  paintsAlways: true,
});
