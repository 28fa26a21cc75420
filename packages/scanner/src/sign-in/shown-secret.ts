import type { SignInOrder } from '@manara/core/sign-in/sign-in';

type Secret = Pick<SignInOrder, 'kind' | 'username' | 'secret'>;

/** A shorter word stands in texts and addresses for other reasons. */
export const shortest = 6;
const longFirst = (spellings: string[]): string[] =>
  [...new Set(spellings)].filter(({ length }) => length >= shortest).toSorted((a, b) => b.length - a.length);

const inAddress = (secret: string): string[] => [
  encodeURIComponent(secret),
  new URLSearchParams([['', secret]]).toString().slice(1),
  encodeURI(secret),
];

/** What is kept from others by itself: of a header the part after the scheme too, and of the scheme Basic the password in it. */
function secretsOf({ kind, secret }: Secret): string[] {
  const [, scheme = '', rest = ''] = /^([A-Za-z][\w-]*) +(\S.*)$/.exec(kind === 'header' ? secret : '') ?? [];
  const pair = scheme.toLowerCase() === 'basic' ? Buffer.from(rest, 'base64').toString('utf8') : '';
  return [secret, rest, pair, pair.slice(pair.indexOf(':') + 1)].filter(Boolean);
}

/** A secret plain, in HTML, in JSON, in an address. */
function spell(secret: string): string[] {
  const escaped = secret.replaceAll('&', '&amp;');
  const escapedText = escaped.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    secret,
    escapedText,
    escapedText.replaceAll('"', '&quot;'),
    // In an attribute; angle brackets need no escape there.
    escaped.replaceAll('"', '&quot;'),
    JSON.stringify(secret).slice(1, -1),
    ...inAddress(secret),
  ];
}

/** The secret as a page may show it: plain, in HTML, in JSON, in an address, as a header has it. */
export function spellingsOf(order: Secret): string[] {
  const { kind, username, secret } = order;
  const basic = kind === 'basic' ? [Buffer.from(`${username}:${secret}`, 'utf8').toString('base64')] : [];
  return longFirst([...secretsOf(order).flatMap(spell), ...basic, ...basic.map(encodeURIComponent)]);
}

/** Whether an address would show the secret, as that of a form does which is sent as a question (GET). */
export function addressShows(url: string, order: Secret): boolean {
  if (!URL.canParse(url)) return false;
  const { search, hash, pathname } = new URL(url);
  const shown = `${pathname}${search}${hash}`;
  return spellingsOf(order).some((spelling) => shown.includes(spelling));
}
