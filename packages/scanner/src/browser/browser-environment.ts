/**
 * All that a browser process learns of our environment: no address, password or token of ours is passed on.
 * `home` is its profile folder.
 */
export function browserEnvironment(own: Record<string, string>, home: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LANG: process.env.LANG ?? 'C.UTF-8',
    TZ: process.env.TZ ?? 'UTC',
    HOME: home,
    TMPDIR: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    ...own,
  };
}
