import { resolutionOf, type Decision } from './decision.ts';
import type { Resolution } from './issue-status.ts';

/** What a completed scan does to an issue. `update`: it stays as it is, on other places or with another severity. */
export type Change = 'insert' | 'update' | 'resolve' | 'reopen' | 'keep';

/** The part of an issue that scans and people decide about. */
export interface Standing {
  decision: Decision | null;
  resolution: Resolution | null;
  /** Open again after it was fixed. Only what is open can be back. */
  isBack: boolean;
  /** Its last places went because their pages left the scope of the scans. It means nothing while a person's answer lends it other places. */
  leftScope?: boolean;
}

/** The standing of an issue once its decision or its places have changed. `before`: null where it is new. */
export function standingOf(before: Standing | null, standsSomewhere: boolean, decision: Decision | null): Standing {
  const leftScope = !standsSomewhere && (before?.leftScope ?? false);
  const resolution = resolutionOf(standsSomewhere, decision, leftScope);
  const isBack = resolution === null && before !== null && (before.isBack || before.resolution === 'fixed');
  return { decision, resolution, isBack, leftScope };
}

/**
 * The change of one issue by a completed scan. `before`: null where it is new. `stands`: it has an occurrence after the scan. `altered`: its
 * places or its severity are no longer the same.
 */
export function changeOf(before: Standing | null, stands: boolean, altered: boolean): Standing & { change: Change } {
  const after = standingOf(before, stands, before?.decision ?? null);
  if (before === null) return { ...after, change: 'insert' };
  if (after.resolution === before.resolution) return { ...after, change: altered ? 'update' : 'keep' };
  if (after.resolution === 'fixed' || after.resolution === 'out_of_scope') return { ...after, change: 'resolve' };
  return { ...after, change: after.resolution === null ? 'reopen' : 'update' };
}
