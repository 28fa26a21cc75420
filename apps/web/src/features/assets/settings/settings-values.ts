import type { ScanSettings } from '@manara/contract/asset-settings';
import type { Asset } from '@manara/contract/assets';
import { libraryOf, type LibraryValues } from '../library/library-values.ts';
import { repositoryOf, type RepositoryValues } from '../repository/repository-values.ts';
import type { ScheduleValues } from '../../../ui/schedule/schedule-values.ts';
import { scheduleOf } from './schedule-values.ts';
import { scopeOf, type ScopeValues } from './scope/scope-values.ts';
import { environmentValuesOf, type EnvironmentValues } from './environment/environment-values.ts';
import { preparationValuesOf, type PreparationValues } from './preparation/preparation-values.ts';
import { signInOf, type SignInValues } from './sign-in/sign-in-values.ts';
import { wholeNumber } from '../../../ui/form/whole-number.ts';
import { windowOf, type WindowValues } from './window/window-values.ts';

/** The limits of a scan and what the server takes for each. */
export const limitRanges = {
  max_pages: [1, 10_000],
  max_depth: [0, 50],
  pages_per_minute: [0, 600],
  concurrency: [1, 2],
} as const satisfies Partial<Record<keyof ScanSettings, readonly [number, number]>>;

export type Limit = keyof typeof limitRanges;
export const limits = Object.keys(limitRanges) as Limit[];

/** Everything as it is typed. */
export interface SettingsValues extends ScheduleValues, ScopeValues, Record<Limit, string> {
  /** The schedule is the asset's own and not its team's. */
  own: boolean;
  name: string;
  url: string;
  repository: RepositoryValues | null;
  library: LibraryValues | null;
  tags: readonly string[];
  /** Whether it shall be in a team, by the team's id, where that is not as it was. */
  teams: Readonly<Record<string, boolean>>;
  wcag: ScanSettings['wcag'];
  level: ScanSettings['level'];
  window: WindowValues;
  environment: EnvironmentValues;
  preparation: PreparationValues;
  signIn: SignInValues;
}

export const valuesOf = ({ name, website, library, schedule, tags, sign_in, scan_settings: settings }: Asset): SettingsValues => ({
  ...scheduleOf({ website, schedule }),
  own: schedule.own,
  ...scopeOf(settings),
  name,
  url: website.url ?? '',
  repository: repositoryOf(website.repository),
  library: libraryOf(library),
  tags,
  teams: {},
  wcag: settings.wcag,
  level: settings.level,
  max_pages: String(settings.max_pages),
  max_depth: String(settings.max_depth),
  pages_per_minute: String(settings.pages_per_minute),
  concurrency: String(settings.concurrency),
  window: windowOf(settings),
  environment: environmentValuesOf(settings),
  preparation: preparationValuesOf(settings.preparation),
  signIn: signInOf(sign_in),
});

/** A limit as a number; null where it is none or out of its range. Arabic digits are digits too. */
export const readLimit = (limit: Limit, typed: string): number | null => wholeNumber(typed, limitRanges[limit]);
