import { useState } from 'react';

interface Own<Value> {
  value: Value;
  version: number;
}

/**
 * What a person changes while others may change it too. `version` is the one that was seen when the change began, whatever is read again
 * meanwhile: only `keep` takes the newer one, and with it the decision to put one's own in its place.
 */
export function useOwnChange<Value>(stored: Value, version: number) {
  const [own, setOwn] = useState<Own<Value> | null>(null);
  return {
    value: own?.value ?? stored,
    version: own?.version ?? version,
    isChanged: own !== null,
    /** Somebody else has stored something since. */
    isOvertaken: own !== null && own.version !== version,
    change: (change: Partial<Value>) =>
      setOwn((before) => ({ value: { ...(before?.value ?? stored), ...change }, version: before?.version ?? version })),
    drop: () => setOwn(null),
    keep: () => setOwn((before) => before && { ...before, version }),
  };
}
