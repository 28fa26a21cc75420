import { deleteTrackerTarget, listTrackerTargets, type TrackerTarget } from '@manara/contract/trackers';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { whyNot } from '../../../ui/why-not.ts';
import { TargetDialog } from './TargetDialog.tsx';

type Doing = { what: 'add' } | { what: 'change' | 'delete'; target: TrackerTarget } | null;

/** Where issues go in Jira: those of all assets, and those of single ones. */
export function JiraTargets({ isConnected }: { isConnected: boolean }) {
  const text = useText();
  const headingId = useId();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const { data, error, isFetching, refetch } = useApiQuery(listTrackerTargets, {});
  const removing = useApiMutation(deleteTrackerTarget);
  const read = () => queries.invalidateQueries({ queryKey: [listTrackerTargets.id] });
  const nameOf = ({ asset }: TrackerTarget) => (asset ? isolate(asset.name) : text('jira.all_assets'));
  const close = () => {
    setDoing(null);
    removing.reset();
  };
  const remove = ({ id }: TrackerTarget) =>
    removing.mutate(
      { params: { id } },
      {
        onSuccess: async () => {
          await read();
          toast.good((say) => say('jira.target_deleted'));
          close();
        },
      },
    );
  const action = (label: string, target: TrackerTarget) => (
    <span>
      {label}
      <VisuallyHidden>{text('assets.of', { name: nameOf(target) })}</VisuallyHidden>
    </span>
  );
  return (
    <section aria-labelledby={headingId} className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id={headingId} className="font-semibold">
          {text('jira.targets')}
        </h4>
        {isConnected && (
          <Button size="sm" icon="add" onClick={() => setDoing({ what: 'add' })}>
            {text('jira.target_add')}
          </Button>
        )}
      </div>
      {error && (
        <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
          {text('jira.targets_failed')}
        </RetryNotice>
      )}
      {data?.targets.length === 0 && <p className="text-ink-muted">{text('jira.targets_none')}</p>}
      {data && data.targets.length > 0 && (
        <ul className="grid gap-3">
          {data.targets.map((target) => (
            <li key={target.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{nameOf(target)}</bdi>
                <span className="block text-sm text-ink-muted">
                  <bdi>{target.project.name}</bdi> (<bdi>{target.project.key}</bdi>) · <bdi>{target.issue_type.name}</bdi>
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                {isConnected && (
                  <Button size="sm" onClick={() => setDoing({ what: 'change', target })}>
                    {action(text('channels.change'), target)}
                  </Button>
                )}
                <Button size="sm" variant="danger" onClick={() => setDoing({ what: 'delete', target })}>
                  {action(text('jira.target_delete'), target)}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {doing?.what === 'add' && <TargetDialog target={null} onClose={close} onDone={read} />}
      {doing?.what === 'change' && <TargetDialog target={doing.target} onClose={close} onDone={read} />}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove(doing.target)}
          title={text('jira.target_delete_title', { name: nameOf(doing.target) })}
          confirmLabel={text('jira.target_delete')}
          busy={removing.isPending}
          error={removing.error && whyNot(text, removing.error.failure, text('jira.operation_failed'))}
        >
          <p>{text('jira.target_delete_text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
