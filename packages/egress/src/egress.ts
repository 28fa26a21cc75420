import { parseAllowEntry, type AllowEntry } from './allow-list.ts';
import { fetchJudged, type FetchInit, type FetchResult } from './fetch/fetch-judged.ts';
import { streamJudged, type StreamInit, type StreamResult } from './fetch/stream-judged.ts';
import { judgeHost, type Verdict } from './judge.ts';
import type { Service } from './ports.ts';
import { startFilteringProxy, type EgressProxy, type ProxyLimits } from './proxy/start-proxy.ts';
import { limitResolver, systemResolver, type Resolver } from './resolve.ts';
import { fetchServed, isServed, type ServedSite } from './served/served-site.ts';
import { lookUpTexts, type Texts } from './texts.ts';

export interface EgressSettings {
  /** Entries `host:port` that may be reached though they are internal. */
  allow: readonly string[];
  /** How names are resolved; the machine's own way when left out. */
  resolver?: Resolver;
  /** Which servers are asked for the texts of a name (see `isDnsServer`); those of the machine when left out or empty. */
  dnsServers?: readonly string[];
  /** A site of our own that is to be reached beside all others. */
  served?: ServedSite;
  /** Nothing but that site is reached, by any name or address. */
  alone?: boolean;
}

/** The one way out of the product. */
export interface Egress {
  /** Whether `host` (any spelling, IPv6 with or without brackets) and `port` may be reached for a service (the web's), and under which address. */
  judge: (host: string, port: number, service?: Service) => Promise<Verdict>;
  /** One bounded HTTP exchange, dialled as judged. Never rejects for what the other side does. */
  fetch: (url: string | URL, init?: FetchInit) => Promise<FetchResult>;
  /** The same, with a body that is read as it comes. Not for sites of our own. */
  stream: (url: string | URL, init?: StreamInit) => Promise<StreamResult>;
  /** The texts that stand in the name service for a name. Nothing of theirs is dialled. */
  texts: (name: string) => Promise<Texts>;
  /** A filtering forward proxy on loopback for one browser; close it with the browser. */
  startProxy: (limits?: Partial<ProxyLimits>) => Promise<EgressProxy>;
  /** The same way out, over which a site of our own is reached too. */
  serving: (site: ServedSite) => Egress;
  /** A way to a site of our own and to nothing else. */
  servingAlone: (site: ServedSite) => Egress;
}

/** Look-ups that one proxy, that is one browser full of strangers' pages, may have under way. */
const proxyLookups = 4;

/** Throws `RangeError` for an entry that is not `host:port`; check what people wrote with `parseAllowEntry` first. */
export function createEgress({ allow, resolver = systemResolver, dnsServers = [], served, alone = false }: EgressSettings): Egress {
  const entries = allow.map(readEntry);
  const through =
    (names: Resolver): Egress['judge'] =>
    async (host, port, service) =>
      alone ? { ok: false, kind: 'refused', reason: 'confined' } : judgeHost(entries, names, host, port, service);
  const judge = through(resolver);
  return {
    judge,
    fetch: (address, init = {}) => {
      const url = URL.canParse(String(address)) ? new URL(address) : null;
      return url && isServed(served, url) ? fetchServed(served, url, init) : fetchJudged(judge, address, init);
    },
    stream: (address, init = {}) => streamJudged(judge, address, init),
    texts: async (name) => (alone ? { ok: false, reason: 'unreachable' } : lookUpTexts(name, dnsServers)),
    startProxy: (limits = {}) => {
      const limited = limitResolver(resolver, proxyLookups);
      return startFilteringProxy(through(limited), limits, served);
    },
    serving: (site) => createEgress({ allow, resolver, dnsServers, served: site }),
    servingAlone: (site) => createEgress({ allow: [], dnsServers: [], served: site, alone: true }),
  };
}

function readEntry(text: string): AllowEntry {
  const entry = parseAllowEntry(text);
  if (!entry) throw new RangeError(`not host:port: ${text}`);
  return entry;
}
