import type { ScanSettings } from '@manara/contract/asset-settings';
import type { Asset } from '@manara/contract/assets';
import { scheduleOf, type ScheduleValues } from './schedule-values.ts';

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
export type SettingsValues = { name: string; url: string; wcag: ScanSettings['wcag']; level: ScanSettings['level'] } & ScheduleValues &
  Record<Limit, string>;

export const valuesOf = ({ name, website, schedule, scan_settings: settings }: Asset): SettingsValues => ({
  ...scheduleOf({ website, schedule }),
  name,
  url: website.url ?? '',
  wcag: settings.wcag,
  level: settings.level,
  max_pages: String(settings.max_pages),
  max_depth: String(settings.max_depth),
  pages_per_minute: String(settings.pages_per_minute),
  concurrency: String(settings.concurrency),
});

/** A limit as a number; null where it is none or out of its range. Arabic digits are digits too. */
export function readLimit(limit: Limit, typed: string): number | null {
  const western = typed.trim().replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  const [least, most] = limitRanges[limit];
  const value = /^\d{1,6}$/.test(western) ? Number(western) : NaN;
  return value >= least && value <= most ? value : null;
}
