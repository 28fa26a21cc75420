import type { Viewport } from '@manara/core/scan';
import { defaultEnvironment, readLocale, readTimezone, windowPresets, type ScanEnvironment } from '@manara/core/scan-environment';
import { text } from './text.ts';

interface Given {
  locale?: string | undefined;
  timezone?: string | undefined;
  viewport?: string | undefined;
  dark?: boolean | undefined;
  'reduced-motion'?: boolean | undefined;
}

const isPreset = (value: string): value is keyof typeof windowPresets => Object.hasOwn(windowPresets, value);

/** A window by its name or such as `1024x768`; null for anything else. */
function readViewport(value: string): Viewport | null {
  if (isPreset(value)) return windowPresets[value];
  const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(value) ?? [];
  return width && height && Number(width) >= 240 && Number(height) >= 240
    ? { width: Number(width), height: Number(height), mobile: false }
    : null;
}

/** What the browser is to say of its user; a sentence where that cannot be. */
export function readEnvironment(given: Given): { environment?: ScanEnvironment; viewport?: Viewport } | { message: string } {
  const locale = given.locale === undefined ? defaultEnvironment.locale : readLocale(given.locale);
  if (locale === null) return { message: text('scan.bad_locale', { value: given.locale ?? '' }) };
  const timezone = given.timezone === undefined ? defaultEnvironment.timezone : readTimezone(given.timezone);
  if (timezone === null) return { message: text('scan.bad_timezone', { value: given.timezone ?? '' }) };
  const viewport = given.viewport === undefined ? undefined : readViewport(given.viewport);
  if (viewport === null)
    return { message: text('scan.bad_viewport', { value: given.viewport ?? '', names: Object.keys(windowPresets).join(', ') }) };
  const environment: ScanEnvironment = {
    locale,
    timezone,
    colorScheme: given.dark ? 'dark' : 'light',
    reducedMotion: given['reduced-motion'] ?? false,
  };
  const isDefault = JSON.stringify(environment) === JSON.stringify(defaultEnvironment);
  return { ...(!isDefault && { environment }), ...(viewport && { viewport }) };
}
