import { AppError, type ErrorCode } from '../http/app-error.ts';

interface Waiting {
  /** How many may wait. */
  most: number;
  /** Milliseconds after which somebody is told whose turn has not come. */
  longest: number;
  /** What they are told. */
  code?: ErrorCode;
}

/** One who waits. */
interface Place {
  /** The organisation that it is for. */
  whose: string;
  begin: () => void;
  giveUp: () => void;
}

/**
 * Lets one piece of work run at a time and others wait: organisations take turns, and the work of one is done in the order of its coming. Throws 503
 * `print.busy`, or another code, and does not begin the work, where its turn does not come in time, and where as many wait as may: at once, unless another organisation
 * has more waiting, whose last then gives its place up.
 */
export function oneAtATime({ most, longest, code = 'print.busy' }: Waiting): <T>(work: () => Promise<T>, whose: string) => Promise<T> {
  const busy = () => new AppError(code, 503, { retryAfter: 15 });
  const waiting = new Set<Place>();
  /** The number of the turn that each had last. */
  const served = new Map<string, number>();
  let turns = 0;
  let isTaken = false;

  const of = (whose: string) => [...waiting].filter((place) => place.whose === whose);

  function makeRoom(whose: string): void {
    const [last] = [...waiting].toReversed().toSorted((a, b) => of(b.whose).length - of(a.whose).length);
    if (!last || of(last.whose).length <= of(whose).length + 1) throw busy();
    last.giveUp();
  }
  const turn = async (whose: string) => {
    if (!isTaken) return void (isTaken = true);
    if (waiting.size >= most) makeRoom(whose);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(place);
      };
      const giveUp = () => {
        leave();
        reject(busy());
      };
      const begin = () => {
        leave();
        resolve();
      };
      const place: Place = { whose, begin, giveUp };
      const timer = setTimeout(giveUp, longest);
      waiting.add(place);
    });
  };
  const passOn = () => {
    const [next] = [...waiting].toSorted((a, b) => (served.get(a.whose) ?? 0) - (served.get(b.whose) ?? 0));
    if (next) return next.begin();
    isTaken = false;
    served.clear();
  };
  return async (work, whose) => {
    await turn(whose);
    served.set(whose, (turns += 1));
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
