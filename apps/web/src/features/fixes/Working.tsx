import { cancelFixes, getFixes, type FixBatch } from '@manara/contract/fixes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api/use-api.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** The run that is under way. What is on its way to the code host is not stopped. */
export function Working({
  batch: { id, state, progress, pages, repository, sends_safe: sendsSafe, can_change: mayChange },
}: {
  batch: FixBatch;
}) {
  const text = useText();
  const format = useFormat();
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
  const figure = pages && text('fix.planning_pages', { done: format.number(pages.done), known: format.number(pages.known) });
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
        {text(sendsSafe ? 'fix.planning_safe' : state === 'planning' ? 'fix.planning_text' : 'fix.sending_text', {
          host: repository?.provider ?? 'github',
        })}
      </p>
      {/* The bar says it where it is asked for: each page would be told, were it a part of what is told. */}
      {figure && (
        <p aria-hidden="true" className="mb-1 text-sm">
          {figure}
        </p>
      )}
      <ProgressBar value={progress > 0 ? progress : null} label={words} valueText={figure ?? undefined} />
    </Notice>
  );
}
