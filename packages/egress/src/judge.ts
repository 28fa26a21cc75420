import { canonicalHost, type CanonicalHost } from './address/canonical-host.ts';
import { classifyAddress } from './address/classify.ts';
import { isOwnAddress } from './address/own-addresses.ts';
import type { AddressKind } from './address/special-ranges.ts';
import { isAllowed, type AllowEntry } from './allow-list.ts';
import { isMailPort, isWebPort, type Service } from './ports.ts';
import { resolveInTime, type ResolvedAddress, type Resolver } from './resolve.ts';

/** Why something is refused: what its address is, or `own_address` (public, but this machine), `host`, `port`, `scheme`. */
export type RefusalReason = AddressKind | 'own_address' | 'host' | 'port' | 'scheme' | 'confined';

/**
 * Where a host and port lead. `address` is the one to dial first, `addresses` all that may be dialled; nothing else may.
 * `refused`: it must not be reached; `failed`: the name has no address.
 */
export type Verdict =
  | { ok: true; host: string; port: number; address: string; family: 4 | 6; addresses: ResolvedAddress[] }
  | { ok: false; kind: 'refused'; reason: RefusalReason }
  | { ok: false; kind: 'failed'; reason: 'dns' };

const refused = (reason: RefusalReason): Verdict => ({ ok: false, kind: 'refused', reason });

// Not lifted for a name on the allow-list, whose answers are not the operator's own; only for the address itself.
const onlyByAddress: ReadonlySet<string> = new Set<RefusalReason>(['metadata', 'link_local', 'unspecified', 'multicast', 'broadcast']);
const never: ReadonlySet<string> = new Set<RefusalReason>(['multicast', 'broadcast']);

/** Null when the address may be dialled. */
function objection(address: string, host: CanonicalHost, allowed: boolean): RefusalReason | null {
  const kind = classifyAddress(address) ?? 'reserved';
  if (allowed) return (host.type === 'address' ? never : onlyByAddress).has(kind) ? (kind as RefusalReason) : null;
  if (kind !== 'public') return kind;
  return isOwnAddress(address) ? 'own_address' : null;
}

/** RFC 6761, 6.3: names that mean this machine, whatever a resolver says. */
const isLocalhost = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/**
 * Judges after resolution. Of several addresses only those permitted are kept, and the verdict refuses when none is: since
 * only a judged address is ever dialled, a refused one beside it does no harm, and a site with a public IPv4 and an internal
 * IPv6 address stays readable.
 */
export async function judgeHost(
  allow: readonly AllowEntry[],
  resolver: Resolver,
  hostText: string,
  port: number,
  service: Service = 'web',
): Promise<Verdict> {
  const host = canonicalHost(hostText);
  if (!host) return refused('host');
  const allowed = isAllowed(allow, host, port);
  if (!allowed && !(service === 'mail' ? isMailPort : isWebPort)(port)) return refused('port');
  if (!allowed && host.type === 'name' && isLocalhost(host.host)) return refused('loopback');
  const found = await addressesOf(host, resolver);
  if (found.length === 0) return { ok: false, kind: 'failed', reason: 'dns' };
  const objections = found.map(({ address }) => objection(address, host, allowed));
  const addresses = found.filter((_, index) => objections[index] === null);
  const [first] = addresses;
  if (!first) return refused(objections[0] ?? 'reserved');
  return { ok: true, host: host.host, port, address: first.address, family: first.family, addresses };
}

async function addressesOf(host: CanonicalHost, resolver: Resolver): Promise<ResolvedAddress[]> {
  if (host.type === 'address') return [{ address: host.host, family: host.host.includes(':') ? 6 : 4 }];
  try {
    return await resolveInTime(resolver, host.host);
  } catch {
    return [];
  }
}
