import type { Verdict } from '../judge.ts';
import type { ServedSite } from '../served/served-site.ts';
import type { Outside } from './outside.ts';
import type { ProxyRecord } from './record.ts';

/** Bounds of one proxy. */
export interface ProxyLimits {
  /** Browser connections at once; the rest is closed. 256. */
  maxConnections: number;
  /** Bytes from outside on one exchange or tunnel. 256 MB. */
  maxBytes: number;
  /** Milliseconds without a byte either way. 60,000. */
  idleMilliseconds: number;
  /** Milliseconds to connect. 15,000. */
  connectMilliseconds: number;
}

export const defaultProxyLimits: ProxyLimits = {
  maxConnections: 256,
  maxBytes: 256_000_000,
  idleMilliseconds: 60_000,
  connectMilliseconds: 15_000,
};

/** What the handlers of one proxy share. */
export interface ProxyContext {
  judge: (host: string, port: number) => Promise<Verdict>;
  limits: ProxyLimits;
  record: ProxyRecord;
  isSignedIn: (proxyAuthorization: string | undefined) => boolean;
  outside: Outside;
  served: ServedSite | undefined;
}
