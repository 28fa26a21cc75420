import { planFixes } from '@manara/contract/fixes';
import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { toast } from '../../../ui/toast/toast.ts';

type Wish = Static<typeof planFixes.body>;

interface SmartFix {
  start: (wish: Wish) => void;
  isBusy: boolean;
}

/** Has fixes prepared and goes where they are looked at; nothing is changed by that. `onNoRepository`: the asset has none, which is told where nothing is done about it. */
export function useSmartFix({ onNoRepository }: { onNoRepository?: () => void }): SmartFix {
  const navigate = useNavigate();
  const { mutate, isPending } = useApiMutation(planFixes);
  return {
    isBusy: isPending,
    start: (body) =>
      mutate(
        { body },
        {
          onSuccess: ({ batch_id: id }) => void navigate(`/fixes/${id}`),
          onError: ({ failure }) => {
            if (failure.code === 'fix.no_repository' && onNoRepository) return onNoRepository();
            const why = isNetworkError(failure) ? null : failure.detail;
            toast.bad((say) => why ?? say('fix.failed'));
          },
        },
      ),
  };
}
