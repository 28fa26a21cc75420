import { downloadFixedFiles, libraryFilesAccess } from '@manara/contract/fixes';
import { libraryReport, librarySaving } from '@manara/contract/libraries';
import { listPages } from '@manara/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { useMay } from '../../api/use-may.ts';
import { usePolling } from '../../api/use-live.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../ui/announce/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { IssuesBreakdown } from './IssuesBreakdown.tsx';
import { LibraryFigures } from './LibraryFigures.tsx';
import { LibraryFiles } from './LibraryFiles.tsx';
import { SaveToLibrary } from './SaveToLibrary.tsx';
import { SmartFixButton } from './SmartFixButton.tsx';

/** The report of a document library: what its latest scan came to, file by file, or what it takes to have it scanned. */
export function LibraryScreen({ download }: { download: ReactNode }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { assetId = '' } = useParams();
  const [problem, setProblem] = useState<string | null>(null);
  const mayFix = useMay()({ ...downloadFixedFiles, access: libraryFilesAccess });
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    libraryReport,
    { params: { id: assetId } },
    { refetchInterval: usePolling(10_000) },
  );
  // Asked for at once, so that what it draws moves nothing later.
  const saving = useApiQuery(librarySaving, { params: { id: assetId } }, { enabled: mayFix });
  const back = { to: '/dashboard', label: text('library.back') };
  if (error?.failure.code === 'asset.no_library') return <Navigate to={`/report/${assetId}`} replace />;
  if (error && !data) {
    return (
      <>
        <PageHeader title={text('library.title')} back={back} />
        <LoadFailed
          title={text('library.load_failed')}
          onRetry={error.failure.status === 404 ? undefined : refetch}
          retrying={isFetching}
          error={error}
        />
      </>
    );
  }
  if (!data || isPlaceholderData || (mayFix && saving.isPending)) {
    return (
      <>
        <PageHeader title={text('library.title')} back={back} />
        <Loading label={text('library.loading')} className="grid gap-6">
          <Skeleton className="h-28" />
          <Skeleton className="h-96" />
        </Loading>
      </>
    );
  }
  const refresh = async () => {
    const [{ isError }] = await Promise.all([refetch(), queryClient.refetchQueries({ queryKey: [listPages.id], type: 'active' })]);
    if (!isError) announce((say) => say('library.refreshed'));
  };
  const { latest, url } = data;
  const title = text('library.title_of', { name: isolate(data.name) });
  return (
    <>
      <PageHeader
        title={title}
        // A text of its own: the one before it, while the report loads, is shorter and would seem to move.
        heading={
          <span>
            <bdi>{data.name}</bdi>
          </span>
        }
        subtitle={<p>{url ? <Bdi className="break-all">{url}</Bdi> : text('library.no_address')}</p>}
        back={back}
        actions={
          <>
            <Button icon="refresh" busy={isFetching} onClick={() => void refresh()}>
              {text('library.refresh')}
            </Button>
            {latest && data.is_chosen && mayFix && <SmartFixButton assetId={assetId} problem={setProblem} />}
            {latest && download}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {error && (
          <RetryNotice onRetry={() => void refresh()} retrying={isFetching}>
            {text('library.stale')}
          </RetryNotice>
        )}
        {latest ? (
          <>
            <Notice tone="info">
              <p>{text('library.as_scanned')}</p>
              {data.is_chosen && mayFix && <p className="mt-1">{text('library.smart_fix_note')}</p>}
            </Notice>
            <LibraryFigures latest={latest} />
            {data.is_chosen && mayFix && <SaveToLibrary key={`saving-${assetId}`} assetId={assetId} />}
            {latest.files.total === 0 ? (
              <p className="text-ink-muted">{text('library.no_files')}</p>
            ) : (
              <LibraryFiles key={assetId} assetId={assetId} />
            )}
            <IssuesBreakdown assetId={assetId} issues={data.breakdown} />
          </>
        ) : (
          <EmptyState
            icon="scan"
            title={text(data.is_connected ? 'library.chosen_title' : 'library.empty_title')}
            action={
              data.is_connected ? (
                <ButtonLink to="/dashboard" variant="primary">
                  {text('library.to_dashboard')}
                </ButtonLink>
              ) : (
                <ButtonLink to="/integrations" variant="primary">
                  {text('library.connect')}
                </ButtonLink>
              )
            }
          >
            <p>{text(data.is_connected ? 'library.chosen_text' : data.is_chosen ? 'library.gone_text' : 'library.empty_text')}</p>
          </EmptyState>
        )}
      </div>
    </>
  );
}
