import type { ScanSettings } from '@manara/contract/asset-settings';
import { isPattern, scopeFilter } from '@manara/core/scope/scan-scope';

/** Lists of patterns as they are typed: one a line. */
export interface ScopeValues {
  include: string;
  exclude: string;
}

export const scopeOf = ({ include, exclude }: Pick<ScanSettings, 'include' | 'exclude'>): ScopeValues => ({
  include: include.join('\n'),
  exclude: exclude.join('\n'),
});

/** The patterns of a text, without empty lines. */
export const patternsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The first line that cannot be a pattern; null where all can. */
export const wrongPattern = (typed: string): string | null => patternsOf(typed).find((line) => !isPattern(line)) ?? null;

/** What patterns would make of addresses; lines that are none say nothing yet. */
export function sortByScope({ include, exclude }: ScopeValues, urls: readonly string[]): { kept: string[]; left: string[] } {
  const keeps = scopeFilter({ include: patternsOf(include).filter(isPattern), exclude: patternsOf(exclude).filter(isPattern) });
  const kept = new Set(urls.filter(keeps));
  return { kept: [...kept], left: urls.filter((url) => !kept.has(url)) };
}

/** Path and query of an address as a person reads them; as they are written where they are in no encoding that browsers know. */
export function readablePath(url: string): string {
  const read = URL.parse(url);
  if (!read) return url;
  try {
    return decodeURI(read.pathname) + read.search;
  } catch {
    return read.pathname + read.search;
  }
}
