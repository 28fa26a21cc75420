import { cancelFixes, getFixes, type FixBatch } from '@manara/contract/fixes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** The run that is under way. What is on its way to the code host is not stopped. */
export function Working({ batch: { id, state, progress, repository, can_change: mayChange } }: { batch: FixBatch }) {
  const text = useText();
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation(cancelFixes);
  const cancel = () =>
    mutate(
      { params: { id } },
      {
        onError: ({ failure }) => toast.bad((say) => failure.detail ?? say('shell.network_error')),
        onSettled: () => void queries.invalidateQueries({ queryKey: [getFixes.id] }),
      },
    );
  const words = text(state === 'planning' ? 'fix.planning' : 'fix.sending');
  return (
    <Notice
      tone="info"
      role="status"
      action={
        state === 'planning' &&
        mayChange && (
          <Button size="sm" icon="stop" busy={isPending} onClick={cancel}>
            {text('shell.cancel')}
          </Button>
        )
      }
    >
      <p className="font-semibold">{words}</p>
      <p className="mb-2">
        {text(state === 'planning' ? 'fix.planning_text' : 'fix.sending_text', { host: repository?.provider ?? 'github' })}
      </p>
      <ProgressBar value={progress > 0 ? progress : null} label={words} />
    </Notice>
  );
}
