/** The address of a server as somebody typed it, without a stroke at its end; null where it is none. `https://` may be left out. */
export function serverAddress(typed: string): string | null {
  const trimmed = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /\s/.test(trimmed)) return null;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
