import { isLoopback } from '../host-address.ts';
import type { WebKind } from './channel.ts';

/** What the paths of addresses look like that a service gives out. Addresses of one's own programs may look like anything. */
const shapes: Record<WebKind, (url: URL) => boolean> = {
  slack: ({ pathname }) => /^\/services\/[A-Za-z0-9]+\/[A-Za-z0-9]+\/[A-Za-z0-9]+$/.test(pathname),
  teams: ({ pathname, searchParams }) => pathname.includes('/workflows/') && Boolean(searchParams.get('sig')),
  webhook: () => true,
};

/** An address of a channel as people paste it; null for what is none of its kind, and for one without https, but on this machine itself. */
export function channelAddress(kind: WebKind, entered: string): URL | null {
  const url = URL.parse(entered.trim());
  if (!url || url.hostname === '' || url.username || url.password || url.hash) return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSafe && shapes[kind](url) ? url : null;
}
