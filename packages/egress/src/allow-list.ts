import { canonicalHost, type CanonicalHost } from './address/canonical-host.ts';

/** A host as named in an address, and its port, that may be dialled though it is internal. */
export interface AllowEntry {
  host: CanonicalHost;
  port: number;
}

/** Reads `host:port` (`intranet.example:443`, `10.0.0.5:8080`, `[fd00::5]:80`); null for anything else. The port is never left out. */
export function parseAllowEntry(text: string): AllowEntry | null {
  const [, hostText, portText] = /^(\[[^\]]*\]|[^:]*):(\d{1,5})$/.exec(text.trim()) ?? [];
  const host = canonicalHost(hostText ?? '');
  const port = Number(portText);
  return host && port >= 1 && port <= 65_535 ? { host, port } : null;
}

/** Matches exactly: another spelling of the same address does, another name of the same machine does not. */
export function isAllowed(list: readonly AllowEntry[], host: CanonicalHost, port: number): boolean {
  return list.some((entry) => entry.port === port && entry.host.type === host.type && entry.host.host === host.host);
}
