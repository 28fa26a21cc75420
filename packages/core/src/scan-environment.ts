import type { Preparation } from './preparation/preparation.ts';

/** What a browser says of the person in front of it, and what that person does first: the same on every machine that scans, whatever that machine is set to. */
export interface ScanEnvironment {
  /** A BCP 47 tag such as `en-US`: of the browser, of what it asks sites for, and of what scripts format. */
  locale: string;
  /** An IANA name such as `Europe/Berlin`. */
  timezone: string;
  colorScheme: 'light' | 'dark';
  reducedMotion: boolean;
  /** What is done on each page before it is judged; left out where that is nothing. */
  preparation?: Preparation | undefined;
}

export const defaultEnvironment: ScanEnvironment = { locale: 'en-US', timezone: 'UTC', colorScheme: 'light', reducedMotion: false };

/** A locale as it is written, such as `de-DE` for `de-de`; null for what is none. */
export function readLocale(value: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(value.trim());
    // A language that nobody has written anything for is a mistake in typing.
    return tag !== undefined && Intl.NumberFormat.supportedLocalesOf(tag).length > 0 ? tag : null;
  } catch {
    return null;
  }
}

/** A time zone as it is written; null for what is none. */
export function readTimezone(value: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value.trim() }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The languages to ask a site for, most wanted first: `de-DE,de`. */
export function acceptLanguages(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return language === locale ? locale : `${locale},${language}`;
}

/** Windows to choose from by name, in CSS pixels. */
export const windowPresets = {
  laptop: { width: 1280, height: 800, mobile: false },
  desktop: { width: 1920, height: 1080, mobile: false },
  tablet: { width: 820, height: 1180, mobile: true },
  phone: { width: 390, height: 844, mobile: true },
} as const;
