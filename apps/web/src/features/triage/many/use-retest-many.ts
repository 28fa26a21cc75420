import { bulkRetest } from '@manara/contract/triage';
import { useApiMutation } from '../../../api/use-api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useReason } from '../use-after-deed.ts';

/** Has some issues tested again. Their outcome comes by itself: the list is read again when a re-test ends. */
export function useRetestMany(): { isBusy: boolean; retest: (ids: string[]) => void } {
  const reasonOf = useReason();
  const { mutate, isPending } = useApiMutation(bulkRetest);
  return {
    isBusy: isPending,
    retest: (ids) =>
      mutate(
        { body: { issue_ids: ids } },
        {
          onSuccess: ({ started, refused, failed }) => {
            if (started.length > 0) toast.good((say) => say('triage.retest_started', { count: started.length }));
            if (refused > 0) toast.bad((say) => say('triage.retest_refused', { count: refused }));
            if (failed > 0) toast.bad((say) => say('triage.retest_failed', { count: failed }));
          },
          onError: ({ failure }) => toast.bad(() => reasonOf(failure)),
        },
      ),
  };
}
