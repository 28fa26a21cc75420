import { isIP } from 'node:net';

/**
 * Whether a text is an address, or a range of them such as `172.18.0.0/16`. A range of all addresses is none: everybody could then say to be anybody.
 */
export function isProxyRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  // With a zone it is not the same on two machines.
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
