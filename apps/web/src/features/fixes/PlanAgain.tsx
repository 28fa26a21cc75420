import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ConnectNeed } from '../../ui/connect/connect-need.ts';
import { ConnectModal } from '../../ui/connect/ConnectModal.tsx';
import { useSmartFix } from './start/use-smart-fix.ts';

/** Prepares the fixes of the same issues anew. */
export function PlanAgain({ issueIds, label }: { issueIds: string[]; label: string }) {
  const [need, setNeed] = useState<ConnectNeed | null>(null);
  const { start, isBusy } = useSmartFix({ onBlocked: setNeed });
  return (
    <>
      <Button size="sm" icon="refresh" busy={isBusy} onClick={() => start({ issue_ids: issueIds, again: true })}>
        {label}
      </Button>
      {need && <ConnectModal need={need} assetName={null} onClose={() => setNeed(null)} />}
    </>
  );
}
