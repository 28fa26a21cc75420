import { BlockList, isIP } from 'node:net';
import { specialRanges, type AddressKind } from './special-ranges.ts';

const version = (address: string): 'ipv4' | 'ipv6' => (address.includes(':') ? 'ipv6' : 'ipv4');

function listOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    if (version(network) === family) list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

// One list a family: a BlockList would match an IPv4-mapped address against IPv4 ranges and so name it by what it wraps.
const lists = specialRanges.map(([kind, ...ranges]) => ({ kind, ipv4: listOf(ranges, 'ipv4'), ipv6: listOf(ranges, 'ipv6') }));
const globalUnicast = listOf(['2000::/3'], 'ipv6');

/**
 * What an address in canonical or any textual form of inet_pton is: a special kind or `public`; null when it is no address.
 * IPv6 is refused by default: what IANA has not given out as global unicast (2000::/3) is `reserved`. A zone id makes an
 * address `link_local`, whatever it is otherwise: it only has a meaning on our own links.
 */
export function classifyAddress(address: string): AddressKind | 'public' | null {
  if (isIP(address) === 0) return null;
  const zone = address.indexOf('%');
  const bare = zone < 0 ? address : address.slice(0, zone);
  const family = version(bare);
  const special = lists.find((list) => list[family].check(bare, family));
  if (special) return special.kind;
  if (zone >= 0) return 'link_local';
  if (family === 'ipv6' && !globalUnicast.check(bare, 'ipv6')) return 'reserved';
  return 'public';
}
