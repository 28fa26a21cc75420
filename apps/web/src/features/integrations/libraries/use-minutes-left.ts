import { useEffect, useState } from 'react';
import { announce } from '../../../ui/announce/announce.ts';

const every = 5_000;
/** Minutes before the end that are read out to those who don't see them. */
const saidAt: ReadonlySet<number> = new Set([5, 1]);

/** Whole minutes until a time; the last of them are announced. */
export function useMinutesLeft(time: string): number {
  const [now, setNow] = useState(() => Date.now());
  const minutes = Math.max(0, Math.floor((Date.parse(time) - now) / 60_000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (saidAt.has(minutes)) announce((say) => say('integrations.code_left', { minutes }));
  }, [minutes]);
  return minutes;
}
