import type { ConformanceLevel } from '@manara/core/conformance/terms';
import type { BadgeTone } from '../../ui/Badge.tsx';

/** Colour of a level; its word says it too. */
export const levelTones: Record<ConformanceLevel, BadgeTone> = {
  supports: 'good',
  partially_supports: 'warn',
  does_not_support: 'bad',
  not_applicable: 'neutral',
  not_evaluated: 'neutral',
};
