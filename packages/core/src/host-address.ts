/** Whether the host of an address, as `URL` writes it, is this machine itself. */
export const isLoopback = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/**
 * The address of a host as people enter it, without a slash at the end; null for what is none. Credentials only travel over https, but to
 * this machine itself.
 */
export function hostAddress(text: string): string | null {
  const entered = text.trim();
  const url = URL.parse(entered.includes('://') ? entered : `https://${entered}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash || url.hostname === '') return null;
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
