import type { LicenceRight } from '@manara/core/licence';
import { hasRole, type Role } from '@manara/core/role';
import type { Endpoint } from './endpoint.ts';

/** The kinds of work, by the paths on which it is done; the first that fits counts. */
const places: [RegExp, LicenceRight][] = [
  [/^\/documents\b|^\/assistant\/attachments\/\{id\}\/convert$/, 'documents'],
  [/^\/fixes\b|\/(fixes|fix-issue|download-fixed-files|saved-files|saved-files\/cancel)$/, 'fixes'],
  [/^\/assets\/report(s|-shares)\b|\/conformance\b|^\/summaries\b/, 'reports'],
  [/^\/issues\b|^\/assets\/\{id\}\/(issues|retests|check-pr-status|assign-pr)\b/, 'issues'],
  [/^\/assets\b|^\/assistant\/attachments\/page$|^\/(github|gitlab)\/repos$|^\/libraries\/\{kind\}\/(?!codes\b)/, 'assets'],
];

/** Which right of a licence a call needs; null for reading, one's own affairs and administration, which no licence narrows. */
export function licenceRightOf({ access, path }: Pick<Endpoint, 'access' | 'path'>): LicenceRight | null {
  if (access === 'anonymous' || access === 'viewer') return null;
  return places.find(([place]) => place.test(path))?.[1] ?? null;
}

/** What decides whether somebody may make a call: their role, and the kinds of work that their licence leaves of it. */
export interface Rights {
  role: Role;
  licensed_for: readonly LicenceRight[];
}

/** What refuses somebody a call; null where nothing does. Where both would, the role does: another licence would not help. */
export function refusalOf(
  endpoint: Pick<Endpoint, 'access' | 'path'>,
  { role, licensed_for: licensed }: Rights,
): 'role' | 'licence' | null {
  if (endpoint.access !== 'anonymous' && !hasRole(role, endpoint.access)) return 'role';
  const right = licenceRightOf(endpoint);
  return right === null || licensed.includes(right) ? null : 'licence';
}
