import { createHash } from 'node:crypto';

/** Parameters that say who asks and from where, not what for. */
const passing =
  /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|_ga|ref|referrer|session\w*|sid|phpsessid|jsessionid|token|csrf\w*|nonce|sig|signature|expires|ts|timestamp|cb|cache\w*|_+\w*)$/i;

/** Parameters of pictures and other parts of a page that say how they are delivered. */
const delivery = /^(?:v|ver|version|rev|hash|t|time|w|h|width|height|q|quality|dpr|fit|crop|format|fm|auto)$/i;

/** True for what a build or a session made: hexadecimal with digits in it, or capitals, small letters and digits mixed. */
function isHash(part: string): boolean {
  if (part.length < 6) return false;
  // One of two hundred hashes of eight has a single digit.
  if (/^[0-9a-f]+$/i.test(part)) return /[a-f]/i.test(part) && (part.match(/\d/g) ?? []).length >= (part.length < 8 ? 2 : 1);
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(part)) return true;
  return (
    part.length >= 8 &&
    /[a-z]/.test(part) &&
    /\d/.test(part) &&
    (/\d[A-Za-z]+\d/.test(part) || (/[A-Z]/.test(part) && /\d[A-Za-z]/.test(part)))
  );
}

/** A file name without the part that a build made from its content: `app.3f9a2c1b.png`, `logo-B7xK2q9a.svg`. */
function withoutHash(segment: string): string {
  const match = /^(.+)[.\-_]([A-Za-z0-9]+)(\.[a-z0-9]{2,5})$/.exec(segment);
  if (match && isHash(match[2] as string)) return `${match[1]}${match[3]}`;
  return isHash(segment) ? '#' : segment;
}

/**
 * What an address names, whatever the page, the host under which the site runs, and the build: the path for the site's own,
 * host and path for others. `part`: a picture, a frame, a script; `link`: where a link or form leads. Content in the address itself is hashed; `blob:` names nothing.
 */
export function stableAddress(address: string, siteOrigin: string, kind: 'link' | 'part' = 'link'): string {
  if (address.startsWith('data:')) return `data:${createHash('sha256').update(address).digest('hex').slice(0, 16)}`;
  if (address.startsWith('blob:')) return '';
  let url: URL;
  try {
    url = new URL(address, siteOrigin);
  } catch {
    return address.slice(0, 200);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return address.slice(0, 200);
  const path = url.pathname.split('/').map(withoutHash).join('/');
  const kept = [...url.searchParams]
    .filter(([name]) => !passing.test(name) && !(kind === 'part' && delivery.test(name)))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = kept.map(([name, value]) => `${name}=${isHash(value) ? '#' : value}`).join('&');
  const fragment = url.hash.startsWith('#/') || url.hash.startsWith('#!') ? url.hash : '';
  const host = url.origin === siteOrigin ? '' : url.host.replace(/^www\./, '');
  return `${host}${path.replace(/\/(index\.\w+)?$/, '') || '/'}${query && `?${query}`}${fragment}`;
}
