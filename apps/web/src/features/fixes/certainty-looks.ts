import type { Fix } from '@manara/contract/fix';
import type { BadgeTone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

/** How the certainty of a fix looks. */
export const certaintyLooks: Record<Fix['certainty'], { tone: BadgeTone; icon: IconName }> = {
  safe: { tone: 'good', icon: 'check' },
  review: { tone: 'warn', icon: 'eye' },
  guidance: { tone: 'neutral', icon: 'info' },
};
