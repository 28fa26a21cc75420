import { judgeScreens } from '../judge-screens.ts';
import { assetSettingsScreens } from '../screens/asset-settings.ts';
import { staticAssetScreens } from '../screens/static-assets.ts';

judgeScreens([...assetSettingsScreens, ...staticAssetScreens], {
  always: ['asset settings', 'static asset, by hand with errors'],
  painted: ['asset settings', 'static asset, report'],
});
