/**
 * What someone typed as the address of a website, as an absolute http or https address; null where it is none. `https://` may be left out.
 * Names of one part, such as `intranet`, need their scheme, so that a slip of the keyboard is not taken for a host.
 */
export function webAddress(typed: string): string | null {
  const trimmed = typed.trim();
  if (!trimmed || /\s/.test(trimmed)) return null;
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isWhole = hasScheme || /^[^/:]+\.[^/:.]{2,}([/:?#]|$)/.test(trimmed) || /^localhost([/:]|$)/.test(trimmed);
  return isWhole ? url.href : null;
}
