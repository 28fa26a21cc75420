import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';

const refreshMilliseconds = 10_000;
let known = new BlockList();
let readAt = -Infinity;

/**
 * Whether an address is one of this machine's own: a public one also reaches, from here, what a firewall hides from outside.
 * Interfaces come and go, so they are read anew every ten seconds.
 */
export function isOwnAddress(address: string): boolean {
  if (performance.now() - readAt > refreshMilliseconds) {
    const list = new BlockList();
    for (const found of Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])) {
      list.addAddress(found.address.split('%')[0] ?? found.address, found.family === 'IPv6' ? 'ipv6' : 'ipv4');
    }
    known = list;
    readAt = performance.now();
  }
  return known.check(address.split('%')[0] ?? address, address.includes(':') ? 'ipv6' : 'ipv4');
}
