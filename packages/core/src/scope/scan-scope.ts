import { matcherOf, oneSpelling } from './path-pattern.ts';

/**
 * Which pages of a site belong to a scan, by their paths. A pattern begins with `/` and describes a whole path, `*` standing for anything;
 * one with a `?` is held against the query too. `exclude` wins over `include`; nothing to include means everything.
 */
export interface ScanScope {
  include: readonly string[];
  exclude: readonly string[];
}

/** Patterns of a list, and characters of a pattern. */
export const scopeBounds = { patterns: 50, length: 300 } as const;

export const everyPage: ScanScope = { include: [], exclude: [] };

/** True for what can be a pattern, of any length. */
export const isPattern = (pattern: string): boolean => /^[/*]\S*$/.test(pattern);

/** Characters of an address that are held against patterns. */
const longest = 2_000;

/** A closing slash makes no other page. */
const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

function patternMatcher(pattern: string): (path: string, query: string) => boolean {
  const matches = matcherOf(`${withoutSlash(pattern)}$`);
  return pattern.includes('?') ? (path, query) => matches(withoutSlash(path) + query) : (path) => matches(withoutSlash(path));
}

/** Tells of each address whether its page belongs to the scan; the start page, which is read in any case, is the caller's to know. */
export function scopeFilter({ include, exclude }: ScanScope): (url: string) => boolean {
  if (include.length === 0 && exclude.length === 0) return () => true;
  const [included, excluded] = [include.map(patternMatcher), exclude.map(patternMatcher)];
  return (url) => {
    if (!URL.canParse(url)) return false;
    const { pathname, search } = new URL(url);
    const [path, query] = [oneSpelling(pathname.slice(0, longest)), oneSpelling(search.slice(0, longest))];
    if (excluded.some((matches) => matches(path, query))) return false;
    return included.length === 0 || included.some((matches) => matches(path, query));
  };
}
