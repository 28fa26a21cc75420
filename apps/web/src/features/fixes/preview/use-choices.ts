import { chooseFixes, getFixes, type FixBatch } from '@manara/contract/fixes';
import { useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { useApiMutation } from '../../../api/use-api.ts';
import { toast } from '../../../ui/toast/toast.ts';

type Choices = Static<typeof chooseFixes.body>;

interface UseChoices {
  choose: (choices: Choices, onDone?: () => void) => void;
  isBusy: boolean;
}

/** A choice as it will be, so that it shows before the server has answered. */
const chosenAlready = (batch: FixBatch, { fixes = [] }: Choices): FixBatch => ({
  ...batch,
  fixes: batch.fixes.map((fix) => ({ ...fix, ...fixes.find(({ id }) => id === fix.id) })),
});

/** Says what is to be sent. What could not be stored goes back, with a message. */
export function useChoices(batchId: string): UseChoices {
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation(chooseFixes);
  const show = (change: (batch: FixBatch) => FixBatch) =>
    queries.setQueriesData<FixBatch>({ queryKey: [getFixes.id] }, (batch) => (batch?.id === batchId ? change(batch) : batch));
  return {
    isBusy: isPending,
    choose(choices, onDone) {
      show((batch) => chosenAlready(batch, choices));
      mutate(
        { params: { id: batchId }, body: choices },
        {
          onSuccess: (batch) => {
            show(() => batch);
            onDone?.();
          },
          onError: ({ failure }) => {
            void queries.invalidateQueries({ queryKey: [getFixes.id] });
            toast.bad((say) => failure.detail ?? say('fix.choice_failed'));
          },
        },
      );
    },
  };
}
