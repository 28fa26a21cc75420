import { planFixes } from '@manara/contract/fixes';
import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { connectNeed, type ConnectNeed } from '../../../ui/connect/connect-need.ts';
import { toast } from '../../../ui/toast/toast.ts';

type Wish = Static<typeof planFixes.body>;

interface SmartFix {
  start: (wish: Wish) => void;
  isBusy: boolean;
}

/** Has fixes prepared and goes where they are looked at; nothing is changed by that. `onBlocked`: the asset lacks something first. */
export function useSmartFix({ onBlocked }: { onBlocked: (need: ConnectNeed) => void }): SmartFix {
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
            const need = connectNeed(failure.code);
            if (need) return onBlocked(need);
            const why = isNetworkError(failure) ? null : failure.detail;
            toast.bad((say) => why ?? say('fix.failed'));
          },
        },
      ),
  };
}
