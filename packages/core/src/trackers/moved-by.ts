import type { Resolution } from '../issues/issue-status.ts';
import type { StatusCategory } from './tracker.ts';

/** What an issue did last that its tracker follows, where people have chosen so. */
export type Moved = 'fixed' | 'back';

interface Facts {
  resolution: Resolution | null;
  isBack: boolean;
  /** What the tracker has followed before. */
  followed: Moved | null;
  /** Where the tracker has it now. */
  category: StatusCategory | null;
}

/** What has become of an issue by now: fixed, back after it was fixed, or neither. */
export const movedOf = ({ resolution, isBack }: Pick<Facts, 'resolution' | 'isBack'>): Moved | null =>
  resolution === 'fixed' ? 'fixed' : resolution === null && isBack ? 'back' : null;

/**
 * Where a tracker should move its issue; null: nowhere. Each turn of an issue is followed once, so that whatever people do with it over there afterwards stays.
 */
export function wantedMove(facts: Facts): 'close' | 'reopen' | null {
  const moved = movedOf(facts);
  if (moved === null || moved === facts.followed) return null;
  if (moved === 'fixed') return facts.category === 'done' ? null : 'close';
  return facts.category === 'done' ? 'reopen' : null;
}

/** Whether a tracker’s issue has just been closed by people over there, while the issue here is open. */
export const isClosedThere = (before: StatusCategory | null, now: StatusCategory | null, resolution: Resolution | null): boolean =>
  now === 'done' && before !== 'done' && resolution === null;
