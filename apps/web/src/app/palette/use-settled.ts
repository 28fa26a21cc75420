import { useEffect, useState } from 'react';

/** Milliseconds after the last key before the server is asked. */
const pause = 60;

/** What was typed, once nothing has been typed for a moment. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
