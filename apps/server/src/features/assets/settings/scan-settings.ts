import type { ScanSettings } from '@manara/contract/asset-settings';
import { defaultLimits, defaultProfile, defaultViewport, type ScanLimits } from '@manara/core/scan';
import { isPattern } from '@manara/core/scope/scan-scope';
import type { FieldError } from '../../../platform/http/app-error.ts';

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
};

/** Settings as they were stored, perhaps before some of them could be chosen. */
export const wholeSettings = (stored: Partial<ScanSettings>): ScanSettings => ({ ...defaultScanSettings, ...stored });

export const limitsOf = ({ max_pages, max_depth, pages_per_minute, concurrency }: ScanSettings): ScanLimits => ({
  maxPages: max_pages,
  maxDepth: max_depth,
  pagesPerMinute: pages_per_minute,
  concurrency: concurrency === 1 ? 1 : 2,
});

const distinct = (patterns: string[]): string[] => [...new Set(patterns.map((pattern) => pattern.trim()))];

/** Patterns each once; what is left out stays left out. */
export const tidySettings = ({ include, exclude, ...rest }: Partial<ScanSettings>): Partial<ScanSettings> => ({
  ...rest,
  ...(include && { include: distinct(include) }),
  ...(exclude && { exclude: distinct(exclude) }),
});

/** What cannot be taken of the settings that were given, by field. */
export function settingsProblems({ include = [], exclude = [] }: Partial<ScanSettings>): Record<string, FieldError> {
  const wrong = Object.entries({ include, exclude }).flatMap(([list, patterns]) => {
    const pattern = patterns.find((each) => !isPattern(each.trim()));
    return pattern === undefined
      ? []
      : [[`scan_settings.${list}`, { code: 'asset.pattern_invalid' as const, params: { pattern } }] as const];
  });
  return Object.fromEntries(wrong);
}
