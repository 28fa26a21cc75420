import type { ScanSettings } from '@manara/contract/asset-settings';
import type { updateAsset, Asset } from '@manara/contract/assets';
import type { Static } from 'typebox';
import { webAddress } from '../web-address.ts';
import { scheduleChange } from './schedule-values.ts';
import { limits, readLimit, valuesOf, type SettingsValues } from './settings-values.ts';

type Change = Static<typeof updateAsset.body>;

/** What differs from the asset as it was read, so that what somebody else has changed meanwhile stays as it is. Takes valid values only. */
export function changeOf(asset: Asset, values: SettingsValues): Change {
  const before = valuesOf(asset);
  const settings: Partial<ScanSettings> = {};
  if (values.wcag !== before.wcag) settings.wcag = values.wcag;
  if (values.level !== before.level) settings.level = values.level;
  for (const limit of limits) {
    const value = readLimit(limit, values[limit]);
    if (value !== null && values[limit].trim() !== before[limit]) settings[limit] = value;
  }
  const website = {
    ...(values.url.trim() !== before.url && { url: webAddress(values.url) }),
    ...(values.frequency !== before.frequency && { scan_frequency: values.frequency }),
  };
  const schedule = scheduleChange(asset, values);
  return {
    ...(values.name.trim() !== before.name && { name: values.name.trim() }),
    ...(Object.keys(website).length > 0 && { website }),
    ...(schedule && { schedule }),
    ...(Object.keys(settings).length > 0 && { scan_settings: settings }),
  };
}
