import { AppError } from '../http/app-error.ts';

interface Waiting {
  /** How many may wait. */
  most: number;
  /** Milliseconds after which somebody is told whose turn has not come. */
  longest: number;
}

const busy = () => new AppError('print.busy', 503, { retryAfter: 15 });

/**
 * Lets one piece of work run at a time and others wait, who are served in the order of their coming. Throws 503 `print.busy`, at once where
 * as many wait as may, and where somebody's turn does not come in time; their work is not begun then.
 */
export function oneAtATime({ most, longest }: Waiting): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let isTaken = false;
  const turn = async () => {
    if (!isTaken) return void (isTaken = true);
    if (waiting.size >= most) throw busy();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(busy());
      }, longest);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  };
  const passOn = () => {
    const [next] = waiting;
    if (!next) return void (isTaken = false);
    waiting.delete(next);
    next();
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
