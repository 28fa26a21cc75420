import type { ChosenWcag, Edition } from '@manara/core/conformance/terms';
import type { WcagVersion } from '@manara/core/wcag/criteria';

/** Section 508 refers to WCAG 2.0 and EN 301 549 V3.2.1 to WCAG 2.1, whatever is chosen. */
export function wcagOf(edition: Edition, chosen: ChosenWcag): WcagVersion {
  if (edition === '508') return '2.0';
  return edition === 'eu' ? '2.1' : chosen;
}
