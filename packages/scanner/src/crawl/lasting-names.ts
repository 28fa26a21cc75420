import { hash } from 'node:crypto';
import type { QueuedPage } from '@manara/core/scan';
import { addressKey, bareKey, partsOf, valueOf } from './address.ts';
import type { Frontier } from './frontier.ts';

/** Keeps the name of a page from scan to scan where its address is made up anew for each visit. */
export interface LastingNames {
  /**
   * A link as what is to be asked for: after pages of earlier scans that may be the same, and not at all where its page has been dealt with under the address
   * that it is known by. `tokens`: what a redirect to the page with the link has made up for this visit.
   */
  toAsk: (page: QueuedPage, tokens: ReadonlySet<string>) => QueuedPage[];
  /** The address of an earlier scan under which the page of an address counts, if there is one. */
  knownAs: (url: string) => string | undefined;
  /** Whether a page that was read is one that was read before, but for what may keep caches from answering; remembers it where not. */
  isTwin: (url: string, held: { title: string; words: readonly string[] }) => boolean;
}

/** More pages than this differ by what they are about. */
const maxSiblings = 3;

/** Whether two parts are of the same kind, and the second may be a token too. */
const mayBeToken = (part: string, other: string): boolean =>
  /\d/.test(other) && other.startsWith(part.startsWith('/') ? '/' : part.slice(0, part.indexOf('=') + 1));

/** `known`: addresses of earlier scans; `isUnread`: such a page has been asked for, in vain. */
export function lastingNames(
  known: readonly string[],
  frontier: Pick<Frontier, 'withdraw' | 'claim'>,
  isUnread: (url: string) => boolean,
): LastingNames {
  const keysKnown = new Set(known.map(addressKey));
  const byBareKey = Map.groupBy(known, (url) => bareKey(url) ?? addressKey(url));
  const names = new Map<string, string>();
  const held = new Map<string, Set<string>>();

  /** The known address that differs from a link by its token alone. */
  const knownFor = (link: string, tokens: ReadonlySet<string>): string | undefined => {
    const { origin } = new URL(link);
    const parts = partsOf(new URL(link));
    if (!parts.some((part) => tokens.has(valueOf(part)))) return undefined;
    return known.find((other) => {
      const others = partsOf(new URL(other));
      return (
        new URL(other).origin === origin &&
        others.length === parts.length &&
        parts.every((part, at) => part === others[at] || (tokens.has(valueOf(part)) && mayBeToken(part, others[at] ?? '')))
      );
    });
  };

  const siblings = (url: string): string[] => {
    const key = bareKey(url);
    const all = (key !== null && byBareKey.get(key)) || [];
    return all.length <= maxSiblings ? all : [];
  };

  return {
    toAsk: (page, tokens) => {
      if (keysKnown.has(addressKey(page.url))) return [page];
      const name = tokens.size > 0 ? knownFor(page.url, tokens) : undefined;
      if (name === undefined) return [...siblings(page.url).map((url) => ({ ...page, url })), page];
      if (!frontier.withdraw(name) && !frontier.claim(name)) return isUnread(name) ? [page] : [];
      names.set(page.url, name);
      return [page];
    },
    knownAs: (url) => names.get(url),
    isTwin: (url, { title, words }) => {
      const key = bareKey(url);
      const group = key ?? addressKey(url);
      const print = hash('sha1', `${title}\n${words.toSorted().join(' ')}`);
      const prints = held.get(group) ?? new Set();
      if (key !== null && words.length > 0 && prints.has(print)) return true;
      held.set(group, prints.add(print));
      return false;
    },
  };
}
