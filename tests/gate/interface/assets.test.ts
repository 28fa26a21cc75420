import { judgeScreens } from '../judge-screens.ts';
import { assetSettingsScreens } from '../screens/asset-settings.ts';
import { staticAssetScreens } from '../screens/static-assets.ts';

judgeScreens([...assetSettingsScreens, ...staticAssetScreens], ['asset settings', 'static asset, report']);
