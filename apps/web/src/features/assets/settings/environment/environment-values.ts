import type { ScanSettings } from '@manara/contract/asset-settings';
import { readLocale, readTimezone } from '@manara/core/scan-environment';

/** What the browser says of its user, as typed. */
export interface EnvironmentValues {
  locale: string;
  timezone: string;
  dark: boolean;
  reducedMotion: boolean;
  hashRoutes: boolean;
}

type Stored = Pick<ScanSettings, 'locale' | 'timezone' | 'color_scheme' | 'reduced_motion' | 'hash_routes'>;

export const environmentValuesOf = ({ locale, timezone, color_scheme, reduced_motion, hash_routes }: Stored): EnvironmentValues => ({
  locale,
  timezone,
  dark: color_scheme === 'dark',
  reducedMotion: reduced_motion,
  hashRoutes: hash_routes,
});

/** What is to be stored; null where something typed is none. */
export function readEnvironmentValues({ locale, timezone, dark, reducedMotion, hashRoutes }: EnvironmentValues): Stored | null {
  const [tag, zone] = [readLocale(locale), readTimezone(timezone)];
  if (tag === null || zone === null) return null;
  return { locale: tag, timezone: zone, color_scheme: dark ? 'dark' : 'light', reduced_motion: reducedMotion, hash_routes: hashRoutes };
}
