import { judgeScreens } from '../judge-screens.ts';
import { libraryScreens } from '../screens/library.ts';
import { libraryChoiceScreens } from '../screens/library-choice.ts';

judgeScreens([...libraryScreens, ...libraryChoiceScreens], {
  always: ['document library'],
  painted: ['document library'],
});
