import { listShares, revokeShare, type ReportShare } from '@manara/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';

function Share({ share, busy, onRevoke }: { share: ReportShare; busy: boolean; onRevoke: () => void }) {
  const text = useText();
  const format = useFormat();
  const made = isolate(format.dateTime(share.created_at));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="font-semibold">{text('reports.share_from', { date: made, name: isolate(share.created_by) })}</p>
        <p className="text-ink-muted">
          {share.expires_at
            ? text('reports.share_until', { date: isolate(format.dateTime(share.expires_at)) })
            : text('reports.share_no_end')}{' '}
          {text(share.has_password ? 'reports.share_with_password' : 'reports.share_without_password')}{' '}
          {text('reports.share_views', { count: share.views })}
        </p>
      </div>
      <Button size="sm" variant="danger" busy={busy} aria-label={text('reports.share_revoke_of', { date: made })} onClick={onRevoke}>
        {text('reports.share_revoke')}
      </Button>
    </li>
  );
}

/** The links of a report that work, each with a way to end it. */
export function ShareList({ reportId }: { reportId: string }) {
  const text = useText();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error } = useApiQuery(listShares, { params: { id: reportId } });
  const { mutate, variables, isPending, error: refusal } = useApiMutation(revokeShare);
  const failed = error ?? refusal;
  const revoke = (id: string) =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          // The button goes with its link; whoever pressed it goes on from the head of the list.
          heading.current?.focus();
          void queries.invalidateQueries({ queryKey: [listShares.id] });
        },
      },
    );
  return (
    <section aria-labelledby="shares">
      <h3 ref={heading} id="shares" tabIndex={-1} className="mb-2 font-semibold">
        {text('reports.shares')}
      </h3>
      {failed && <Notice tone="bad">{failed.failure.detail ?? text('shell.network_error')}</Notice>}
      {!data && !error && (
        <Loading label={text('shell.loading')}>
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data?.shares.length === 0 && <p className="text-ink-muted">{text('reports.shares_none')}</p>}
      {data && data.shares.length > 0 && (
        <ul>
          {data.shares.map((share) => (
            <Share key={share.id} share={share} busy={isPending && variables.params.id === share.id} onRevoke={() => revoke(share.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}
