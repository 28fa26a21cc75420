import type { Egress } from '@manara/egress/egress';
import robotsParser from 'robots-parser';
import { scannerToken } from '../browser/user-agent.ts';
import { fetchText } from './fetch-text.ts';

/** A site's wishes (RFC 9309). */
export interface RobotsRules {
  allows: (url: string) => boolean;
  /** Seconds between two pages, 0 for no wish; at most 30, so that a scan ends. */
  crawlDelay: number;
  sitemaps: string[];
}

const maxBytes = 512_000;
const maxDelaySeconds = 30;

export function parseRobots(address: string, text: string): RobotsRules {
  const robots = robotsParser(address, text);
  return {
    allows: (url) => robots.isDisallowed(url, scannerToken) !== true,
    crawlDelay: Math.min(maxDelaySeconds, Math.max(0, robots.getCrawlDelay(scannerToken) ?? 0)),
    sitemaps: robots.getSitemaps(),
  };
}

/** A robots.txt that is absent or cannot be read forbids nothing: whoever runs the site asked for the audit. */
export async function readRobots(egress: Pick<Egress, 'fetch'>, origin: string, signal: AbortSignal): Promise<RobotsRules> {
  const address = new URL('/robots.txt', origin).href;
  return parseRobots(address, (await fetchText(egress, address, maxBytes, signal)) ?? '');
}
