import { listReviewVersions, restoreReview, type ReviewVersion } from '@manara/contract/review';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSaying, type Saying } from '../../../i18n/saying.ts';
import { useText, type Text } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { useReview, useSessionView } from '../session/use-review.ts';
import { VersionChanges } from './VersionChanges.tsx';

const pageSize = 50;

/** Every version of the document: who, when and what, and the way back to it. */
export function VersionsPanel() {
  const text = useText();
  const { documentId, session, canChange } = useReview();
  const { state } = useSessionView(session);
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState<ReviewVersion | null>(null);
  const { data, error, isFetching, refetch } = useApiQuery(
    listReviewVersions,
    // The version belongs to the question, so that each change asks anew.
    { params: { id: documentId }, query: { skip: (page - 1) * pageSize, limit: pageSize } },
    { staleTime: 0 },
  );
  const [seen, setSeen] = useState(state.version);
  if (seen !== state.version) {
    setSeen(state.version);
    void refetch();
  }
  if (error) {
    return <LoadFailed title={text('review.versions_failed')} onRetry={refetch} retrying={isFetching} level="h3" error={error} />;
  }
  if (!data) {
    return (
      <Loading label={text('review.versions_loading')}>
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-4">
      <ol reversed start={data.total - (page - 1) * pageSize} className="grid gap-2">
        {data.versions.map((version) => (
          <VersionItem
            key={version.version}
            version={version}
            isNow={version.version === state.version}
            onRestore={canChange && version.can_restore && version.version !== state.version ? () => setWanted(version) : null}
          />
        ))}
      </ol>
      {data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} label={text('review.versions')} onPage={setPage} />
      )}
      {wanted && <RestoreDialog version={wanted} onClose={() => setWanted(null)} />}
    </div>
  );
}

function VersionItem({ version, isNow, onRestore }: { version: ReviewVersion; isNow: boolean; onRestore: (() => void) | null }) {
  const text = useText();
  const format = useFormat();
  const who = version.is_own ? text('review.you') : version.by === null ? text('review.the_reader') : isolate(version.by);
  return (
    <li className="rounded-control border border-line bg-surface p-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold">{version.what}</p>
          <p className="text-sm text-ink-muted">
            {text('review.version_line', { number: version.version, who, time: format.dateTime(version.at) })}
            {isNow && ` · ${text('review.version_now')}`}
          </p>
        </div>
        {onRestore && (
          <Button size="sm" icon="refresh" aria-label={text('review.restore_version', { number: version.version })} onClick={onRestore}>
            {text('review.restore')}
          </Button>
        )}
      </div>
      <VersionChanges changes={version.changes} />
    </li>
  );
}

function RestoreDialog({ version, onClose }: { version: ReviewVersion; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const { documentId, session, say } = useReview();
  const [isBusy, setBusy] = useState(false);
  const said = useSaying();
  const [problem, setProblem] = useState<Saying | null>(null);
  const restore = async () => {
    setBusy(true);
    const answer = await session.change((now) =>
      call(restoreReview, { params: { id: documentId }, body: { version: now, to: version.version } }),
    );
    setBusy(false);
    if (answer === null) return setProblem(() => (say: Text) => say('review.not_settled'));
    if (!answer.ok) return setProblem(() => (say: Text) => answer.detail ?? say('shell.network_error'));
    say((text) => text('review.restored', { number: version.version }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text('review.restore_title', { number: version.version })}
      confirmLabel={text('review.restore')}
      busy={isBusy}
      error={problem && said(problem)}
      onConfirm={() => void restore()}
      onClose={onClose}
    >
      <p>{text('review.restore_text', { time: format.dateTime(version.at) })}</p>
    </ConfirmDialog>
  );
}
