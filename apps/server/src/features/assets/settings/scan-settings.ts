import type { ScanSettings } from '@manara/contract/asset-settings';
import { defaultLimits, defaultProfile, defaultViewport, type ScanLimits } from '@manara/core/scan';
import { defaultEnvironment, readLocale, readTimezone, type ScanEnvironment } from '@manara/core/scan-environment';
import { preparesAnything } from '@manara/core/preparation/preparation';
import { isPattern } from '@manara/core/scope/scan-scope';
import type { FieldError } from '../../../platform/http/app-error.ts';
import { defaultPreparation, preparationOf, preparationProblems, tidyPreparation } from './page-preparation.ts';

/** What nobody has chosen yet. */
export const defaultScanSettings: ScanSettings = {
  max_pages: defaultLimits.maxPages,
  max_depth: defaultLimits.maxDepth,
  pages_per_minute: defaultLimits.pagesPerMinute,
  concurrency: defaultLimits.concurrency,
  wcag: defaultProfile.wcag,
  level: defaultProfile.level,
  include: [],
  exclude: [],
  viewport: defaultViewport,
  locale: defaultEnvironment.locale,
  timezone: defaultEnvironment.timezone,
  color_scheme: defaultEnvironment.colorScheme,
  reduced_motion: defaultEnvironment.reducedMotion,
  hash_routes: false,
  preparation: defaultPreparation,
};

/** Settings as they were stored, perhaps before some of them could be chosen. */
export const wholeSettings = (stored: Partial<ScanSettings>): ScanSettings => ({ ...defaultScanSettings, ...stored });

export const limitsOf = ({ max_pages, max_depth, pages_per_minute, concurrency }: ScanSettings): ScanLimits => ({
  maxPages: max_pages,
  maxDepth: max_depth,
  pagesPerMinute: pages_per_minute,
  concurrency: concurrency === 1 ? 1 : 2,
});

export function environmentOf({ locale, timezone, color_scheme, reduced_motion, preparation: chosen }: ScanSettings): ScanEnvironment {
  const preparation = preparationOf(chosen);
  return {
    locale,
    timezone,
    colorScheme: color_scheme,
    reducedMotion: reduced_motion,
    ...(preparesAnything(preparation) && { preparation }),
  };
}

const distinct = (patterns: string[]): string[] => [...new Set(patterns.map((pattern) => pattern.trim()))];

/** Patterns each once, names as they are written; what is left out stays left out. */
export const tidySettings = ({
  include,
  exclude,
  locale,
  timezone,
  preparation,
  ...rest
}: Partial<ScanSettings>): Partial<ScanSettings> => ({
  ...rest,
  ...(preparation && { preparation: tidyPreparation(preparation) }),
  ...(locale !== undefined && { locale: readLocale(locale) ?? locale }),
  ...(timezone !== undefined && { timezone: readTimezone(timezone) ?? timezone }),
  ...(include && { include: distinct(include) }),
  ...(exclude && { exclude: distinct(exclude) }),
});

/** What cannot be taken of the settings that were given, by field. */
export function settingsProblems({
  include = [],
  exclude = [],
  locale,
  timezone,
  preparation,
}: Partial<ScanSettings>): Record<string, FieldError> {
  const wrong = Object.entries({ include, exclude }).flatMap(([list, patterns]) => {
    const pattern = patterns.find((each) => !isPattern(each.trim()));
    return pattern === undefined
      ? []
      : [[`scan_settings.${list}`, { code: 'asset.pattern_invalid' as const, params: { pattern } }] as const];
  });
  return {
    ...Object.fromEntries(wrong),
    ...(preparation && preparationProblems(preparation)),
    ...(locale !== undefined &&
      readLocale(locale) === null && { 'scan_settings.locale': { code: 'asset.locale_invalid' as const, params: { locale } } }),
    ...(timezone !== undefined &&
      readTimezone(timezone) === null && { 'scan_settings.timezone': { code: 'asset.timezone_invalid' as const, params: { timezone } } }),
  };
}
