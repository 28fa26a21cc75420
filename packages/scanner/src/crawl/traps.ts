import type { LeftOut, LeftOutReason } from '@manara/core/scan';

/** Knows where a site offers the same page in new clothes without end, by what its pages hold, and counts what is left out for it. */
export interface TrapGuard {
  /** Whether an address may be queued that was found on another; counts it as left out where not. */
  admit: (address: string, foundOn: string) => boolean;
  /** Lets an address in whatever its pages hold: the start page or a sitemap names it. */
  exempt: (address: string) => void;
  /** Whether an address that waits is still wanted; counts it as left out where not. */
  isWanted: (address: string) => boolean;
  /** The words that a page held, each once. */
  read: (address: string, words: readonly string[]) => void;
  /** Counts an address that is left out for another reason. */
  leave: (address: string, reason: LeftOutReason) => void;
  leftOut: () => LeftOut[];
}

const maxLength = 1000;
const maxSegments = 14;
/** A path that names the same folder this often was built by a relative link that goes in circles. */
const maxRepeats = 3;
/** Pages of one kind that others are held against. */
const maxKept = 30;
/** The share of words that two pages have in common when they are near-equal. */
const alike = 0.9;
const examples = 5;
/** Different addresses that are counted at most. */
const maxCounted = 100_000;

const dateName = /^(?:date|day|month|year|week|from|to|start|end|cal\w*|tribe-bar-date|view)$/i;
const dateTail = /\/(?:19|20)\d{2}(?:[-/](?:0?[1-9]|1[0-2])(?:[-/](?:0?[1-9]|[12]\d|3[01]))?|\/w?\d{1,2})?\/?$/;

/** Whether an address names a day, month or year: only how it is called when it is left out. */
function isDated(address: string): boolean {
  const url = new URL(address);
  return dateTail.test(url.pathname) || [...url.searchParams].some(([name, value]) => dateName.test(name) && /\d/.test(value));
}

function circles(segments: string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (count >= maxRepeats) return true;
    counts.set(segment, count);
  }
  return false;
}

/** Equal for addresses that one program answers: numbers do not matter, nor what is asked of it. */
const kindOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\d+/g, '#').replace(/\/+$/, '');
};

const locales = ['en', 'ar', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr'];

/** Names of months and weekdays, which are numbers in letters. */
const dateWords: ReadonlySet<string> = new Set(
  locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => {
      const [month, weekday] = [new Intl.DateTimeFormat(locale, { month: style }), new Intl.DateTimeFormat(locale, { weekday: style })];
      const days = Array.from({ length: 12 }, (_, at) => new Date(2024, at, at + 1));
      return days.flatMap((day) => [month.format(day), weekday.format(day)]).map((word) => word.toLowerCase().replace('.', ''));
    }),
  ),
);

/** Numbers and dates are what near-equal pages differ by. */
const plainWords = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((word) => (dateWords.has(word) ? '#' : word.replace(/\p{N}+/gu, '#'))));

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const common = [...one].filter((word) => other.has(word)).length;
  return common >= alike * (one.size + other.size - common);
}

interface Kind {
  pages: ReadonlySet<string>[];
  /** Near-equal pages that only pages of the same kind led to. */
  repeats: number;
}

/**
 * `maxPages`: of the scan. A trap is a kind of address whose pages lead on to ever more of their kind, all near-equal: from a fifth as many such pages on (at
 * least ten) no more are taken that only such pages lead to. `known`: addresses of an earlier scan, of which nobody knows what led there; they count as
 * found on their kind, so that a trap does not grow from scan to scan.
 */
export function trapGuard(maxPages: number, known: readonly string[] = []): TrapGuard {
  const most = Math.max(10, Math.ceil(maxPages / 5));
  const kinds = new Map<string, Kind>();
  const exempted = new Set<string>();
  /** How many pages of its own kind in a row led to an address. */
  const chains = new Map<string, number>(known.map((address) => [address, 2]));
  const isKnown = new Set(known);
  const left = new Map<string, LeftOutReason>();
  const isClosed = (address: string): boolean => (kinds.get(kindOf(address))?.repeats ?? 0) >= most;
  const leave = (address: string, reason: LeftOutReason): void => {
    if (left.size < maxCounted && !left.has(address)) left.set(address, isDated(address) && reason !== 'circle' ? 'calendar' : reason);
  };
  return {
    exempt: (address) => {
      exempted.add(address);
      chains.set(address, 0);
    },
    admit: (address, foundOn) => {
      if (exempted.has(address)) return true;
      const segments = new URL(address).pathname.split('/').filter(Boolean);
      const shape = address.length > maxLength || segments.length > maxSegments ? 'long' : circles(segments) ? 'circle' : null;
      if (shape) {
        leave(address, shape);
        return false;
      }
      const isOfKind = kindOf(address) === kindOf(foundOn);
      if (isOfKind && isClosed(address)) {
        leave(address, 'repeats');
        return false;
      }
      chains.set(address, isOfKind ? (chains.get(foundOn) ?? 0) + 1 : 0);
      return true;
    },
    isWanted: (address) => {
      if ((chains.get(address) ?? 0) < 2 || isKnown.has(address) || !isClosed(address)) return true;
      leave(address, 'repeats');
      return false;
    },
    read: (address, words) => {
      const key = kindOf(address);
      const kind = kinds.get(key) ?? { pages: [], repeats: 0 };
      kinds.set(key, kind);
      const page = plainWords(words);
      if (kind.pages.some((other) => areAlike(page, other))) {
        if ((chains.get(address) ?? 0) >= 2) kind.repeats += 1;
      } else if (kind.pages.length < maxKept) kind.pages.push(page);
    },
    leave,
    leftOut: () => {
      const byReason = Map.groupBy(left, ([, reason]) => reason);
      return [...byReason].map(([reason, all]) => ({
        reason,
        count: all.length,
        examples: all.slice(0, examples).map(([address]) => address),
      }));
    },
  };
}

/** For a list that is read as it is. */
export const noGuard: TrapGuard = {
  admit: () => true,
  exempt: () => {},
  isWanted: () => true,
  read: () => {},
  leave: () => {},
  leftOut: () => [],
};
