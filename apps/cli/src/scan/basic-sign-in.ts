import type { SignInOrder } from '@manara/core/sign-in/sign-in';

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that escapes nothing is one.
    return part;
  }
};

/**
 * Takes user and password (RFC 3986, 3.2.1) out of addresses: they sign in to their origin by the scheme Basic, and no address that is shown has them. `several`: the addresses name more than one sign-in, and a scan has one.
 */
export function takeSignIn(addresses: readonly string[]): { urls: string[]; signIn: SignInOrder | null } | 'several' {
  const found = new Map<string, SignInOrder>();
  const urls = addresses.map((address) => {
    const url = new URL(address);
    const [username, secret] = [decoded(url.username), decoded(url.password)];
    url.username = '';
    url.password = '';
    if (username || secret)
      found.set(JSON.stringify([url.origin, username, secret]), {
        kind: 'basic',
        username,
        secret,
        origin: url.origin,
        name: null,
        url: null,
        mark: null,
      });
    return url.href;
  });
  if (found.size > 1) return 'several';
  const [signIn = null] = found.values();
  return { urls, signIn };
}
