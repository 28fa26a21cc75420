/** Where an answer sends its reader, as an absolute address; null when it does not, or nowhere that can be read. */
export function redirectTarget(status: number, location: string | undefined, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || !location || !URL.canParse(location, from)) return null;
  return new URL(location, from);
}

/** What the Fetch standard leaves of a request after a redirect: 303 always, 301 and 302 after POST become GET without a body. */
export function redirectedRequest<T extends { method: string; headers: Record<string, string>; body?: unknown }>(
  request: T,
  status: number,
  from: URL,
  to: URL,
): T {
  const toGet = (status === 303 && request.method !== 'HEAD') || ((status === 301 || status === 302) && request.method === 'POST');
  const dropped = new Set<string>();
  if (toGet)
    for (const name of ['content-type', 'content-length', 'content-encoding', 'content-language', 'content-location']) dropped.add(name);
  // Secrets are for the origin they were given for.
  if (from.origin !== to.origin) for (const name of ['authorization', 'cookie', 'proxy-authorization']) dropped.add(name);
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !dropped.has(name.toLowerCase())));
  return toGet ? { ...request, method: 'GET', headers, body: undefined } : { ...request, headers };
}
