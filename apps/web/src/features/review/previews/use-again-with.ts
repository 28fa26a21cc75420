import { useEffect, useEffectEvent, useRef } from 'react';

/** Reads again what belongs to a version once there is a newer one. */
export function useAgainWith(version: number, refetch: () => Promise<unknown>): void {
  const seen = useRef(version);
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    again();
  }, [version]);
}
