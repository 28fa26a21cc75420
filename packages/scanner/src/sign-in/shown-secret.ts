import type { SignInOrder } from '@manara/core/sign-in/sign-in';

type Secret = Pick<SignInOrder, 'kind' | 'username' | 'secret'>;

/** A shorter word stands in texts and addresses for other reasons. */
const shortest = 6;
const longFirst = (spellings: string[]): string[] =>
  [...new Set(spellings)].filter(({ length }) => length >= shortest).toSorted((a, b) => b.length - a.length);

const inAddress = (secret: string): string[] => [
  encodeURIComponent(secret),
  new URLSearchParams([['', secret]]).toString().slice(1),
  encodeURI(secret),
];

/** The secret as a page may show it: plain, in HTML, in JSON, in an address, as a header has it. */
export function spellingsOf({ kind, username, secret }: Secret): string[] {
  const escaped = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const basic = kind === 'basic' ? [Buffer.from(`${username}:${secret}`, 'utf8').toString('base64')] : [];
  return longFirst([
    secret,
    escaped,
    escaped.replaceAll('"', '&quot;'),
    JSON.stringify(secret).slice(1, -1),
    ...inAddress(secret),
    ...basic,
    ...basic.map(encodeURIComponent),
  ]);
}

/** Whether an address would show the secret, as that of a form does which is sent as a question (GET). */
export function addressShows(url: string, order: Secret): boolean {
  if (!URL.canParse(url)) return false;
  const { search, hash, pathname } = new URL(url);
  const shown = `${pathname}${search}${hash}`;
  return spellingsOf(order).some((spelling) => shown.includes(spelling));
}
