import { judgeScreens } from '../judge-screens.ts';
import { libraryScreens } from '../screens/library.ts';

judgeScreens(libraryScreens, ['document library']);
