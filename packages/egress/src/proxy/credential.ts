import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a browser must show to use its proxy; new for every proxy, never on a command line. */
export interface Credential {
  username: string;
  password: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function makeCredential(): Credential {
  return { username: 'manara', password: randomBytes(32).toString('base64url') };
}

/** A check of `proxy-authorization` that takes the same time whatever is shown (RFC 7617). */
export function credentialCheck({ username, password }: Credential): (header: string | undefined) => boolean {
  const expected = digest(Buffer.from(`${username}:${password}`).toString('base64'));
  return (header = '') => {
    const [, shown = ''] = /^basic +([A-Za-z0-9+/=]+)$/i.exec(header) ?? [];
    return timingSafeEqual(digest(shown), expected);
  };
}
