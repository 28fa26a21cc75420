import type { ScanEnvironment } from '@manara/core/scan-environment';

/**
 * All that a browser process learns of our environment: no address, password or token of ours is passed on, and nothing of the machine's language and
 * time zone, by which pages would look otherwise from one machine to the next. `home` is its profile folder.
 */
export function browserEnvironment(
  own: Record<string, string>,
  home: string,
  { locale, timezone }: Pick<ScanEnvironment, 'locale' | 'timezone'>,
): Record<string, string> {
  const language = `${locale.replaceAll('-', '_')}.UTF-8`;
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LANG: language,
    LANGUAGE: language,
    LC_ALL: language,
    TZ: timezone,
    HOME: home,
    TMPDIR: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    ...own,
  };
}
