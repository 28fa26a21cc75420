import type { HandOver } from './code-host.ts';

/** Hosts take names in any case, and answer them as their owners write them. */
const isSame = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

/** What a hand-over has to change of these assignees, and who they are to be then, the new one first. */
export function handedOver(before: readonly string[], { from, to }: HandOver): { changed: HandOver; wanted: string[] } {
  const leaves = from !== null && (to === null || !isSame(from, to)) && before.some((login) => isSame(login, from));
  const comes = to !== null && !before.some((login) => isSame(login, to));
  const staying = leaves ? before.filter((login) => !isSame(login, from)) : before;
  return { changed: { from: leaves ? from : null, to: comes ? to : null }, wanted: comes ? [to, ...staying] : [...staying] };
}

/** Whether these assignees are as a hand-over makes them. */
export const isHandedOver = (after: readonly string[], { from, to }: HandOver): boolean =>
  (to === null || after.some((login) => isSame(login, to))) && !after.some((login) => isSame(login, from));
