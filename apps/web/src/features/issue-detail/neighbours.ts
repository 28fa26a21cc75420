/** Of a list at most; more than a page of one has. */
const most = 100;
const address = /^\/report\/[\w-]+\/issue\/[\w-]+$/;

export interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** The issues before and after this one in the list that a link handed over; null where it handed none, or one that this issue is not in. */
export function neighboursOf(state: unknown, path: string): Neighbours | null {
  if (typeof state !== 'object' || state === null || !('among' in state) || !Array.isArray(state.among)) return null;
  const among = state.among.slice(0, most).filter((one): one is string => typeof one === 'string' && address.test(one));
  const at = among.indexOf(path);
  return at < 0 ? null : { previous: among[at - 1] ?? null, next: among[at + 1] ?? null };
}
