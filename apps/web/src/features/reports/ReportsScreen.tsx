import { listProducts } from '@manara/contract/products';
import { createShare, deleteReport, type ReportEntry } from '@manara/contract/reports';
import { useEffect, useRef, useState } from 'react';
import { isNetworkError } from '../../api/answer.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { useMay } from '../../api/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { LicenceNote } from '../../ui/LicenceNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { DownloadDialog } from './download/DownloadDialog.tsx';
import { DeleteReportDialog } from './list/DeleteReportDialog.tsx';
import { NoReports } from './list/NoReports.tsx';
import { ReadinessOverview } from './list/ReadinessOverview.tsx';
import { ReportCard } from './list/ReportCard.tsx';
import { filterCount } from './search/report-search.ts';
import { ReportFilters } from './search/ReportFilters.tsx';
import { useReportSearch } from './search/use-report-search.ts';
import { pageSize, useReports } from './search/use-reports.ts';
import { ShareDialog } from './share/ShareDialog.tsx';

type Wanted = { what: 'download' | 'share' | 'delete'; report: ReportEntry } | null;

/** Reports & Compliance: how ready the assets are for an audit, and the report of each completed scan. */
export function ReportsScreen() {
  const text = useText();
  const may = useMay();
  const state = useReportSearch();
  const { search, goTo } = state;
  const { data, error, isFetching, isPlaceholderData, refetch } = useReports(search);
  // Which filters there are depends on tags and products: they come with the list, so that nothing moves.
  const { isPending: isLoadingProducts } = useApiQuery(listProducts, {});
  const [wanted, setWanted] = useState<Wanted>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const turnedTo = useRef<number | null>(null);
  useEffect(() => {
    // Whoever turns a page at the foot of the list wants to read on at its head.
    if (turnedTo.current !== search.page || isPlaceholderData) return;
    turnedTo.current = null;
    heading.current?.focus();
  }, [isPlaceholderData, search.page]);

  const header = (
    <PageHeader
      title={text('reports.title')}
      subtitle={text('reports.subtitle')}
      actions={
        <ButtonLink to="/reports/summary" icon="file">
          {text('reports.summaries')}
        </ButtonLink>
      }
    />
  );
  if (error && !data) {
    const isUnreachable = isNetworkError(error.failure);
    return (
      <>
        {header}
        <LoadFailed
          title={text(isUnreachable ? 'reports.network_error' : 'reports.load_failed')}
          onRetry={refetch}
          retrying={isFetching}
          error={error}
        />
      </>
    );
  }
  const want = (what: 'download' | 'share' | 'delete') => (report: ReportEntry) => setWanted({ what, report });
  const actions = {
    onDownload: want('download'),
    onShare: may(createShare) ? want('share') : undefined,
    onDelete: may(deleteReport) ? want('delete') : undefined,
  };
  const close = () => setWanted(null);
  return (
    <>
      {header}
      <div className="grid grid-cols-1 gap-3">
        {error && (
          <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
            {text('reports.stale')}
          </RetryNotice>
        )}
        <LicenceNote of={createShare} />
        <ReadinessOverview overview={data?.overview} />
        {(!data || isLoadingProducts) && (
          <Loading label={text('reports.loading')} className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </Loading>
        )}
        {data && !isLoadingProducts && (
          <>
            <ReportFilters state={state} tags={data.tags} onClear={() => heading.current?.focus()} />
            <section aria-labelledby="report-results" className="grid grid-cols-1 gap-3">
              <h2 ref={heading} id="report-results" tabIndex={-1} className="sr-only">
                {text('reports.results')}
              </h2>
              {data.assets.length === 0 && <NoReports filtered={filterCount(search) > 0} />}
              {data.assets.map((asset) => (
                <ReportCard key={asset.id} asset={asset} search={search} actions={actions} />
              ))}
              {data.total > pageSize && (
                <Pagination
                  page={search.page}
                  pageSize={pageSize}
                  total={data.total}
                  label={text('reports.pages_nav')}
                  onPage={(page) => {
                    turnedTo.current = page;
                    goTo(page);
                  }}
                />
              )}
            </section>
          </>
        )}
      </div>
      {wanted?.what === 'download' && <DownloadDialog id={wanted.report.id} date={wanted.report.date} onClose={close} />}
      {wanted?.what === 'share' && <ShareDialog report={wanted.report} onClose={close} />}
      {wanted?.what === 'delete' && <DeleteReportDialog report={wanted.report} onClose={close} />}
    </>
  );
}
