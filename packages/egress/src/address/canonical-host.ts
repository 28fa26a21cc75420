import { isIP } from 'node:net';

/** A host as the URL standard writes it: an address (IPv6 without brackets), or a name in lower case and Punycode without final dot. */
export type CanonicalHost = { type: 'address'; host: string } | { type: 'name'; host: string };

// What would end or split the host when it stands in an address, and what the URL parser silently removes.
const notInHost = /[\s\p{Cc}\p{Cf}@/\\?#[\]<>^|"`{}]/u;

/**
 * The one spelling of a host, read as browsers read it (WHATWG URL, host parsing): decimal, octal, hexadecimal and short IPv4,
 * percent-encoding, fullwidth characters, upper case, final dots. Null for what is no host. IPv6 comes with or without brackets;
 * one with a zone id is no host.
 */
export function canonicalHost(text: string): CanonicalHost | null {
  const inner = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  if (inner !== text && isIP(inner) !== 6) return null;
  if (isIP(inner) === 6) return inner.includes('%') ? null : { type: 'address', host: parse(`[${inner}]`)?.slice(1, -1) ?? inner };
  if (inner === '' || inner.includes(':') || notInHost.test(inner)) return null;
  const parsed = parse(inner);
  if (parsed === null || parsed.startsWith('[')) return null;
  if (isIP(parsed) === 4) return { type: 'address', host: parsed };
  const name = parsed.endsWith('.') ? parsed.slice(0, -1) : parsed;
  // A final dot may hide a number from the parser's own check, and two dots make an empty label.
  if (isIP(name) === 4) return { type: 'address', host: name };
  return name === '' || name.length > 253 || name.split('.').some((label) => label === '' || label.length > 63)
    ? null
    : { type: 'name', host: name };
}

function parse(host: string): string | null {
  const address = URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`) : null;
  return address && address.hostname !== '' && address.port === '' && address.username === '' ? address.hostname : null;
}
