import type { Grey } from '../bitmap/bitmap.ts';

/** Fewer lines are read sooner in one call than a second program has begun. */
const fewestLines = 8;

/** Parts a list of pictures into lists for programs that read side by side, of about the same size, in their order. */
export function shares(pictures: Grey[], most: number): Grey[][] {
  const count = Math.max(1, Math.min(most, Math.floor(pictures.length / fewestLines)));
  const size = (picture: Grey): number => picture.width * picture.height;
  const whole = pictures.reduce((sum, picture) => sum + size(picture), 0);
  const parts: Grey[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const picture of pictures) {
    // By its middle, so that none is left without.
    const share = whole === 0 ? 0 : (before + size(picture) / 2) / whole;
    parts[Math.min(count - 1, Math.floor(share * count))]?.push(picture);
    before += size(picture);
  }
  return parts.filter((part) => part.length > 0);
}

/** Does something when its turn comes. */
type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many do something at a time; the others wait for their turn. */
export function byTurns(most: number): Turn {
  const waiting: (() => void)[] = [];
  let under = 0;
  return async (work) => {
    if (under >= most) await new Promise<void>((go) => waiting.push(go));
    else under += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else under -= 1;
    }
  };
}

/**
 * Does all parts, each at its turn, and answers in their order. Where one fails, the others are aborted by the signal that each is given, and none begins any
 * more. Rejects with what failed first, once all have ended.
 */
export async function allTogether<Part, Result>(
  parts: readonly Part[],
  work: (part: Part, signal: AbortSignal) => Promise<Result>,
  { turn, signal: whole }: { turn: Turn; signal?: AbortSignal | undefined },
): Promise<Result[]> {
  const ending = new AbortController();
  const signal = whole ? AbortSignal.any([whole, ending.signal]) : ending.signal;
  const one = async (part: Part): Promise<Result> => {
    try {
      signal.throwIfAborted();
      return await work(part, signal);
    } catch (error) {
      ending.abort(error);
      throw error;
    }
  };
  const ends = await Promise.allSettled(parts.map((part) => turn(() => one(part))));
  whole?.throwIfAborted();
  return ends.map((end) => {
    if (end.status === 'fulfilled') return end.value;
    throw ending.signal.reason;
  });
}
