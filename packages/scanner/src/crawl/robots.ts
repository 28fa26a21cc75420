import { matcherOf } from '@manara/core/scope/path-pattern';
import type { Egress } from '@manara/egress/egress';
import { scannerToken } from '../browser/user-agent.ts';
import { fetchText } from './fetch-text.ts';
import { readPath, type Rule } from './robots-rule.ts';

/** A site's wishes (RFC 9309). */
export interface RobotsRules {
  allows: (url: string) => boolean;
  /** Seconds between two pages, 0 for no wish; at most 30, so that a scan ends. */
  crawlDelay: number;
  sitemaps: string[];
}

/** As much as RFC 9309, 2.5 asks for at least; what follows is not read. */
const maxBytes = 512_000;
const maxDelaySeconds = 30;
/** Rules of a group that count, the first ones: each address is held against all of them. */
const maxRules = 2_000;
/** Rules among them with a `*`, which cost a walk over the whole address. */
const maxWildcardRules = 200;

interface Group {
  rules: Rule[];
  wildcards: number;
  delay: number;
}

const emptyGroup = (): Group => ({ rules: [], wildcards: 0, delay: 0 });

function addRule(group: Group, allows: boolean, pattern: string): void {
  const isWild = pattern.includes('*');
  if (group.rules.length >= maxRules || (isWild && group.wildcards >= maxWildcardRules)) return;
  if (isWild) group.wildcards += 1;
  group.rules.push({ allows, length: pattern.length, matches: matcherOf(pattern) });
}

/** The product token that a `User-agent` line names, without the version that some write behind it. */
const tokenOf = (value: string): string => (/^[\w-]+|^\*/.exec(value)?.[0] ?? '').toLowerCase();

/** Groups that name the scanner count together, or else those for everybody (RFC 9309, 2.2.1). The longest rule wins, `Allow` on a tie. */
export function parseRobots(address: string, text: string): RobotsRules {
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let current: Group[] = [];
  let isNaming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/[\r\n]+/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:([^#]*)/.exec(line) ?? [];
    const key = name.toLowerCase();
    const given = value.trim();
    if (key === 'user-agent') {
      if (!isNaming) current = [];
      const token = tokenOf(given);
      const group = groups.get(token) ?? emptyGroup();
      groups.set(token, group);
      current.push(group);
    }
    if (key === 'sitemap' && given && URL.canParse(given, address)) sitemaps.push(new URL(given, address).href);
    else if (key === 'crawl-delay' && Number(given) > 0) for (const group of current) group.delay = Number(given);
    else if ((key === 'allow' || key === 'disallow') && given) for (const group of current) addRule(group, key === 'allow', given);
    if (key === 'user-agent') isNaming = true;
    else if (key === 'allow' || key === 'disallow' || key === 'crawl-delay') isNaming = false;
  }
  const { rules, delay } = groups.get(scannerToken.toLowerCase()) ?? groups.get('*') ?? emptyGroup();
  const inOrder = rules.toSorted((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows));
  return {
    allows: (url) => {
      const path = readPath(url);
      return inOrder.find(({ matches }) => matches(path))?.allows ?? true;
    },
    crawlDelay: Math.min(maxDelaySeconds, delay),
    sitemaps,
  };
}

/** A robots.txt that is absent or cannot be read forbids nothing: whoever runs the site asked for the audit. */
export async function readRobots(egress: Pick<Egress, 'fetch'>, origin: string, signal: AbortSignal): Promise<RobotsRules> {
  const address = new URL('/robots.txt', origin).href;
  return parseRobots(address, (await fetchText(egress, address, maxBytes, signal, 'first lines')) ?? '');
}
