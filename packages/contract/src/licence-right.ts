import type { LicenceRight } from '@manara/core/licence';
import type { Endpoint } from './endpoint.ts';

/** The kinds of work, by the paths on which it is done; the first that fits counts. */
const places: [RegExp, LicenceRight][] = [
  [/^\/documents\b/, 'documents'],
  [/^\/fixes\b|\/(fixes|fix-issue|download-fixed-files)$/, 'fixes'],
  [/^\/assets\/report(s|-shares)\b|\/conformance\b|^\/summaries\b/, 'reports'],
  [/^\/issues\b|^\/assets\/\{id\}\/(issues|retests|check-pr-status|assign-pr)\b/, 'issues'],
  [/^\/assets\b|^\/(github|gitlab)\/repos$/, 'assets'],
];

/** Which right of a licence a call needs; null for reading, one's own affairs and administration, which no licence narrows. */
export function licenceRightOf({ access, path }: Endpoint): LicenceRight | null {
  if (access === 'anonymous' || access === 'viewer') return null;
  return places.find(([place]) => place.test(path))?.[1] ?? null;
}
