import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { retryLive, useLiveState } from '../../api/use-live.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says that live updates have paused and offers another try. After any gap everything shown is read again: news may have been missed. */
export function LiveNotice() {
  const text = useText();
  const state = useLiveState();
  const queries = useQueryClient();
  const gap = useRef(false);
  useEffect(() => {
    if (state === 'waiting' || state === 'paused') gap.current = true;
    if (state !== 'open' || !gap.current) return;
    gap.current = false;
    void queries.invalidateQueries();
  }, [state, queries]);
  const paused = state === 'paused';
  return (
    <div role="status" className={paused ? 'pt-5' : ''}>
      {paused && (
        <Notice
          tone="warn"
          action={
            <Button size="sm" icon="refresh" onClick={retryLive}>
              {text('shell.live_retry')}
            </Button>
          }
        >
          {text('shell.live_paused')}
        </Notice>
      )}
    </div>
  );
}
