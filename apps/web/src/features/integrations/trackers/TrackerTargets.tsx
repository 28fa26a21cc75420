import { deleteTrackerTarget, listTrackerTargets, type TrackerTarget } from '@manara/contract/trackers';
import type { TrackerName } from '@manara/core/trackers/tracker';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { whyNot } from '../../../ui/why-not.ts';
import { TargetDialog } from '../jira/TargetDialog.tsx';
import { RepositoryDialog } from './RepositoryDialog.tsx';

type Doing = { what: 'add' } | { what: 'change' | 'delete'; target: TrackerTarget } | null;

/** A project with its key and type, or a repository with its labels. */
function TargetFacts({ target: { project, issue_type: type, labels } }: { target: TrackerTarget }) {
  if (!type)
    return (
      <>
        <bdi>{project.name}</bdi>
        {labels.map((label) => (
          <Fragment key={label}>
            {' · '}
            <bdi>{label}</bdi>
          </Fragment>
        ))}
      </>
    );
  return (
    <>
      <bdi>{project.name}</bdi> (<bdi>{project.key}</bdi>) · <bdi>{type.name}</bdi>
    </>
  );
}

/** Where issues go in a tracker: those of all assets, and those of products and single assets. */
export function TrackerTargets({ tracker, isConnected }: { tracker: TrackerName; isConnected: boolean }) {
  const text = useText();
  const headingId = useId();
  const isJira = tracker === 'jira';
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const { data, error, isFetching, refetch } = useApiQuery(listTrackerTargets, {});
  const removing = useApiMutation(deleteTrackerTarget);
  const read = () => queries.invalidateQueries({ queryKey: [listTrackerTargets.id] });
  const nameOf = ({ asset, product }: TrackerTarget) => {
    if (asset) return isolate(asset.name);
    return product ? text('jira.product_named', { name: isolate(product.name) }) : text('jira.all_assets');
  };
  const changed = doing?.what === 'change' ? doing.target : null;
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
          toast.good((say) => say(isJira ? 'jira.target_deleted' : 'jira.target_deleted_host'));
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
          {text(isJira ? 'jira.targets' : 'jira.targets_host')}
        </h4>
        {isConnected && (
          <Button size="sm" icon="add" onClick={() => setDoing({ what: 'add' })}>
            {text(isJira ? 'jira.target_add' : 'jira.target_add_host')}
          </Button>
        )}
      </div>
      {error && (
        <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
          {text(isJira ? 'jira.targets_failed' : 'jira.targets_failed_host')}
        </RetryNotice>
      )}
      {data?.targets.length === 0 && <p className="text-ink-muted">{text(isJira ? 'jira.targets_none' : 'jira.targets_none_host')}</p>}
      {data && data.targets.length > 0 && (
        <ul className="grid gap-3">
          {data.targets.map((target) => (
            <li key={target.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{nameOf(target)}</bdi>
                <span className="block text-sm text-ink-muted">
                  <TargetFacts target={target} />
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
      {doing && doing.what !== 'delete' && isJira && <TargetDialog target={changed} onClose={close} onDone={read} />}
      {doing && doing.what !== 'delete' && tracker !== 'jira' && (
        <RepositoryDialog tracker={tracker} target={changed} onClose={close} onDone={read} />
      )}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove(doing.target)}
          title={text(isJira ? 'jira.target_delete_title' : 'jira.target_delete_title_host', { name: nameOf(doing.target) })}
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
