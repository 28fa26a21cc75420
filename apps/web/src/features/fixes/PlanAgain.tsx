import { Button } from '../../ui/Button.tsx';
import { useSmartFix } from './start/use-smart-fix.ts';

/** Prepares the fixes of the same issues anew. */
export function PlanAgain({ issueIds, label }: { issueIds: string[]; label: string }) {
  const { start, isBusy } = useSmartFix({});
  return (
    <Button size="sm" icon="refresh" busy={isBusy} onClick={() => start({ issue_ids: issueIds, again: true })}>
      {label}
    </Button>
  );
}
