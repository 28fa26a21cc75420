import type { AssistantAnswer } from '@manara/contract/assistant';
import { expect } from 'vitest';

/** The first number of an answer; none reads as 0, as in “No issues match.” */
export const numberIn = ({ sentences }: AssistantAnswer): number =>
  Number(/\d[\d,]*/.exec(sentences[0]?.text ?? '')?.[0].replaceAll(',', '') ?? 0);

/** What the list asks the server for that an answer leads to. */
export function listBehind({ sources }: AssistantAnswer): string {
  const { pathname, searchParams } = new URL(sources[0]?.href ?? '', 'http://x.example');
  const query = new URLSearchParams();
  const names: Record<string, string> = { severity: 'severity_filter', status: 'status_filter', date: 'date_filter', back: 'is_back' };
  for (const [name, value] of searchParams) {
    if (name === 'assignee' && value === '@nobody') query.set('unassigned', 'true');
    else query.set(names[name] ?? name, value === 'yes' ? 'true' : value);
  }
  const [, asset] = /^\/report\/([\w-]+)$/.exec(pathname) ?? [];
  if (asset) query.set('asset_id', asset);
  else expect(pathname).toBe('/issues');
  return `/assets/all-issues?limit=1&${query}`;
}
