import { parseAllowEntry } from '@manara/egress/allow-list';
import type { ProgressLine } from './progress.ts';
import { text } from './text.ts';

/** Entries of MANARA_EGRESS_ALLOW and the origins of addresses that the operator named; null after saying which entry is wrong. */
export function allowList(addresses: readonly string[], progress: ProgressLine): string[] | null {
  const entries = (process.env['MANARA_EGRESS_ALLOW'] ?? '').split(/[\s,]+/).filter(Boolean);
  const bad = entries.find((entry) => !parseAllowEntry(entry));
  if (bad !== undefined) {
    progress.say(text('scan.bad_allow', { value: bad }));
    return null;
  }
  const named = addresses.map((address) => {
    const { hostname, port, protocol } = new URL(address);
    return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  });
  return [...new Set([...entries, ...named])];
}

export function browserSettings(): { executablePath?: string; requireSandbox?: boolean } {
  const executablePath = process.env['MANARA_CHROMIUM'];
  // Whatever is not a clear no asks for the safer way.
  const requireSandbox = !/^(no)?$/i.test((process.env['MANARA_REQUIRE_SANDBOX'] ?? '').trim());
  return { ...(executablePath ? { executablePath } : {}), requireSandbox };
}
