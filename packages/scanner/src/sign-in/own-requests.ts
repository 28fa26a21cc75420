import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import type { Protocol } from 'puppeteer-core';

type Header = Protocol.Fetch.HeaderEntry;

/** What becomes of requests to the site's own origin in a scan that is signed in. All others go as the page sends them. */
export interface OwnRequests {
  origin: string;
  /** Not to be asked for, by whatever part of a page: it would sign out. */
  refuses: (url: string) => boolean;
  /** The headers to send in place of those that the browser would; null: just those. */
  headers: ((headers: Record<string, string>) => Header[]) | null;
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);
export const isOwn = ({ origin }: Pick<OwnRequests, 'origin'>, url: string): boolean => originOf(url) === origin;

/**
 * Whether a page of another origin asks, such as one in a frame: what it is answered it may read, and it must not be answered as
 * somebody who is signed in. Requests that name nobody, as those for a page itself, are nobody else's.
 */
export function isAskedFromElsewhere(own: Pick<OwnRequests, 'origin'>, headers: Record<string, string>): boolean {
  const saidBy = (name: string): string | undefined => Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  const asker = saidBy('origin') ?? saidBy('referer');
  return asker !== undefined && !isOwn(own, asker);
}

const utf8Base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** The header that carries the secret; null for a form, after which the site's own cookies do. */
function secretHeader({ kind, username, name, secret }: SignInOrder): Header | null {
  if (kind === 'basic') return { name: 'Authorization', value: `Basic ${utf8Base64(`${username}:${secret}`)}` };
  if (kind === 'header') return { name: name ?? '', value: secret };
  return kind === 'cookie' ? { name: 'Cookie', value: `${name}=${secret}` } : null;
}

/** Puts the secret of a sign-in into requests: a cookie stands beside those that the site has set itself, other headers in the place of the page's own. */
export function headersWith(order: SignInOrder): OwnRequests['headers'] {
  const own = secretHeader(order);
  if (!own) return null;
  const isSame = (name: string): boolean => name.toLowerCase() === own.name.toLowerCase();
  return (headers) => {
    const others = Object.entries(headers).filter(([name]) => !isSame(name));
    const [, before] = Object.entries(headers).find(([name]) => isSame(name)) ?? [];
    const value = order.kind === 'cookie' ? joinCookies(before, order.name ?? '', own.value) : own.value;
    return [...others.map(([name, text]) => ({ name, value: text })), { name: own.name, value }];
  };
}

function joinCookies(before: string | undefined, name: string, own: string): string {
  const others = (before ?? '').split(/;\s*/).filter((pair) => pair !== '' && pair.split('=')[0] !== name);
  return [...others, own].join('; ');
}
