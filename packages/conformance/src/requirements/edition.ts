import type { WcagVersion } from '@manara/core/wcag/criteria';

/** The four editions of VPAT 2.5: WCAG alone, with Section 508, with EN 301 549, and all three. */
export const editions = ['wcag', '508', 'eu', 'int'] as const;
export type Edition = (typeof editions)[number];

/** The version of WCAG that a person can choose; the others follow from the law. */
export type ChosenWcag = '2.1' | '2.2';

/** Section 508 refers to WCAG 2.0 and EN 301 549 V3.2.1 to WCAG 2.1, whatever is chosen. */
export function wcagOf(edition: Edition, chosen: ChosenWcag): WcagVersion {
  if (edition === '508') return '2.0';
  return edition === 'eu' ? '2.1' : chosen;
}
