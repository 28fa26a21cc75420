/** Pages of the client that a connection may lead back to. */
const pages = new Set(['/manara/github/callback', '/integrations', '/dashboard', '/issues', '/settings']);
export const callbackPage = '/manara/github/callback';

/**
 * The path that a person is led back to: one of the list, as a path or as an address on one of our own origins; else the callback page.
 * Only a path comes out, so that nobody is ever led elsewhere.
 */
export function returnPath(asked: string | undefined, origins: readonly string[]): string {
  const base = origins[0] ?? 'http://localhost';
  const url = asked === undefined ? null : URL.parse(asked, base);
  return url && origins.includes(url.origin) && pages.has(url.pathname) ? url.pathname : callbackPage;
}

/** A path with what is to be told there. */
export const withAnswer = (path: string, answer: Record<string, string>): string => `${path}?${new URLSearchParams(answer)}`;
