/**
 * What someone typed as the address of a website, as an absolute http or https address; null where it is none. `https://` may be left out.
 * Names of one part, such as `intranet`, need their scheme or a port, so that a slip of the keyboard is not taken for a host.
 */
export function webAddress(typed: string): string | null {
  const trimmed = typed.trim();
  if (!trimmed || /\s/.test(trimmed)) return null;
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return hasScheme || isPlainlyHost(trimmed) ? url.href : null;
}

const plainHosts = [
  /^[^/:?#]+\.[^/:?#.]{2,}([/:?#]|$)/,
  /^localhost([/:?#]|$)/,
  /^\d{1,3}(\.\d{1,3}){3}([/:?#]|$)/,
  /^\[[\da-f:.]+\]([/:?#]|$)/i,
  /^[^/:?#]+:\d+([/?#]|$)/,
];

/** Whether what was typed without a scheme can only be meant as an address: a name with an ending, a number of a machine, or a port. */
const isPlainlyHost = (typed: string): boolean => plainHosts.some((pattern) => pattern.test(typed));
