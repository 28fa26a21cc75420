import { hostAddress } from '../host-address.ts';
import type { JiraKind } from './tracker.ts';

/** Where the pages of Jira begin, below its base address. */
const pages = /\/(?:browse|secure|projects|issues|login\.jsp)(?:\/.*)?$/;

/** The base address of a Jira as people enter it, or copy it from one of its pages; null for what is none, or lacks https. */
export function trackerAddress(kind: JiraKind, entered: string): string | null {
  const address = hostAddress(entered.trim().replace(/[?#].*$/, ''));
  if (address === null) return null;
  const { origin, pathname } = new URL(address);
  // A site of Cloud is a host of its own.
  return kind === 'jira_cloud' ? origin : `${origin}${pathname}`.replace(pages, '').replace(/\/+$/, '');
}
