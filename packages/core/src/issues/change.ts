import { isSettledByPerson, type Resolution } from './issue-status.ts';

/** What a completed scan does to an issue. `update`: it stays as it is, on other places or with another severity. */
export type Change = 'insert' | 'update' | 'resolve' | 'reopen' | 'keep';

/** The part of an issue that a scan decides about. */
export interface Standing {
  resolution: Resolution | null;
  /** Open again after it was fixed. Cleared when it is fixed anew. */
  isBack: boolean;
}

/**
 * The change of one issue. `before`: null where it is new. `stands`: it has an occurrence after the scan. `altered`: its places or its
 * severity are no longer the same.
 */
export function changeOf(before: Standing | null, stands: boolean, altered: boolean): Standing & { change: Change } {
  if (before === null) return { change: 'insert', resolution: null, isBack: false };
  const same = { ...before, change: altered ? ('update' as const) : ('keep' as const) };
  if (isSettledByPerson(before.resolution)) return same;
  const wasOpen = before.resolution === null;
  if (wasOpen === stands) return same;
  return stands ? { change: 'reopen', resolution: null, isBack: true } : { change: 'resolve', resolution: 'fixed', isBack: false };
}
