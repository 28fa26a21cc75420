import type { ScanSettings } from '@manara/contract/asset-settings';
import type { updateAsset, Asset } from '@manara/contract/assets';
import type { Static } from 'typebox';
import { webAddress } from '../web-address.ts';
import { writeLibrary } from '../library/library-values.ts';
import { writeRepository } from '../repository/repository-values.ts';
import { scheduleChange } from './schedule-values.ts';
import { patternsOf } from './scope/scope-values.ts';
import { limits, readLimit, valuesOf, type SettingsValues } from './settings-values.ts';
import { readEnvironmentValues } from './environment/environment-values.ts';
import { readPreparationValues } from './preparation/preparation-values.ts';
import { teamsChange } from './teams/team-changes.ts';
import { signInChange } from './sign-in/sign-in-values.ts';
import { readWindow } from './window/window-values.ts';

type Change = Static<typeof updateAsset.body>;

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((each, at) => each === b[at]);

function scanChange(before: SettingsValues, values: SettingsValues): Partial<ScanSettings> {
  const change: Partial<ScanSettings> = {};
  if (values.wcag !== before.wcag) change.wcag = values.wcag;
  if (values.level !== before.level) change.level = values.level;
  for (const limit of limits) {
    const value = readLimit(limit, values[limit]);
    if (value !== null && values[limit].trim() !== before[limit]) change[limit] = value;
  }
  for (const list of ['include', 'exclude'] as const) {
    const patterns = patternsOf(values[list]);
    if (!isSame(patterns, patternsOf(before[list]))) change[list] = patterns;
  }
  const viewport = readWindow(values.window);
  if (viewport && JSON.stringify(viewport) !== JSON.stringify(readWindow(before.window))) change.viewport = viewport;
  const environment = readEnvironmentValues(values.environment);
  const earlier = readEnvironmentValues(before.environment);
  for (const name of ['locale', 'timezone', 'color_scheme', 'reduced_motion', 'hash_routes'] as const)
    if (environment && environment[name] !== earlier?.[name]) Object.assign(change, { [name]: environment[name] });
  const preparation = readPreparationValues(values.preparation);
  if (JSON.stringify(preparation) !== JSON.stringify(readPreparationValues(before.preparation))) change.preparation = preparation;
  return change;
}

/** What differs from the asset as it was read, so that what somebody else has changed meanwhile stays as it is. Takes valid values only. */
export function changeOf(asset: Asset, values: SettingsValues): Change {
  const before = valuesOf(asset);
  const settings = scanChange(before, values);
  const repository = writeRepository(values.repository);
  const library = values.library && writeLibrary(values.library);
  const website = {
    ...(values.url.trim() !== before.url && { url: webAddress(values.url) }),
    ...(JSON.stringify(repository) !== JSON.stringify(writeRepository(before.repository)) && { repository }),
    ...(values.frequency !== before.frequency && { scan_frequency: values.frequency }),
  };
  const schedule = scheduleChange(asset, values);
  const signIn = signInChange(asset.sign_in, values.signIn);
  return {
    ...(values.name.trim() !== before.name && { name: values.name.trim() }),
    ...(Object.keys(website).length > 0 && { website }),
    ...(JSON.stringify(library) !== JSON.stringify(before.library && writeLibrary(before.library)) && { library }),
    ...(schedule && { schedule }),
    ...(values.own !== before.own && { own_schedule: values.own }),
    ...(Object.keys(settings).length > 0 && { scan_settings: settings }),
    ...(!isSame(values.tags, before.tags) && { tags: [...values.tags] }),
    ...(Object.keys(values.teams).length > 0 && { teams: teamsChange(values.teams) }),
    ...(signIn !== undefined && { sign_in: signIn }),
  };
}
