import { judgeScreens } from '../judge-screens.ts';
import { assetSettingsScreens } from '../screens/asset-settings.ts';
import { staticAssetScreens } from '../screens/static-assets.ts';

judgeScreens([...assetSettingsScreens, ...staticAssetScreens], {
  always: [
    'asset settings',
    'asset settings, pages',
    'static asset, by hand with errors',
    'static assets, table to import',
    'static asset, report',
  ],
  painted: ['asset settings', 'static asset, report'],
});
