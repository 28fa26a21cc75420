import { useCallback, useEffect, useState } from 'react';
import { ensureFresh, session } from '../api/api.ts';

type State = 'checking' | 'ready' | 'unreachable';

/**
 * Decides once, when the page is opened, whether the stored session still holds: an access token that has ended is renewed first, and only
 * a refusal signs out. Where the server does not answer, the session stands and one may try again.
 */
export function useSessionStart(): { state: State; retry: () => void } {
  const [state, setState] = useState<State>(() => {
    const stored = session.get();
    return stored && stored.expiresAt <= Date.now() ? 'checking' : 'ready';
  });
  useEffect(() => {
    if (state === 'checking') void ensureFresh().then((renewal) => setState(renewal === 'unreachable' ? 'unreachable' : 'ready'));
  }, [state]);
  return { state, retry: useCallback(() => setState('checking'), []) };
}
