/** Whether the host of an address, as `URL` writes it, is this machine itself. */
export const isLoopback = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** What people enter as the address of a host; the scheme may be left out. */
function entered(text: string): URL | null {
  const trimmed = text.trim();
  return URL.parse(trimmed.includes('://') ? trimmed : `https://${trimmed}`);
}

/** Whether the address only wants https: credentials travel over nothing else, but to this machine itself. */
export function lacksHttps(text: string): boolean {
  const url = entered(text);
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
}

/** The address of a host as people enter it, without a slash at the end; null for what is none, or lacks https. */
export function hostAddress(text: string): string | null {
  const url = entered(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash || url.hostname === '') return null;
  return lacksHttps(text) ? null : `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
