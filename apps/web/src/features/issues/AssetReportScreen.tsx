import { assetReport } from '@manara/contract/issues';
import { useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { usePolling } from '../../api/use-live.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { IssueList } from './list/IssueList.tsx';
import { ReportFacts } from './report/ReportFacts.tsx';
import { ReportFailure } from './report/ReportFailure.tsx';
import { UnreadPages } from './report/UnreadPages.tsx';
import { everything } from './search/issue-search.ts';

const worstFirst = { ...everything, sort: 'severity' } as const;

/** The report of one asset: what the latest scan made of it, and its issues, the worst first. */
export function AssetReportScreen() {
  const text = useText();
  const { assetId = '' } = useParams();
  // The list below asks for the issues itself, page by page.
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    assetReport,
    { params: { id: assetId }, query: { limit: 1 } },
    { refetchInterval: usePolling(10_000) },
  );
  if (error && !data) return <ReportFailure failure={error.failure} retrying={isFetching} onRetry={() => void refetch()} />;
  const back = { to: '/dashboard', label: text('issues.back_to_dashboard') };
  if (!data || isPlaceholderData) {
    return (
      <>
        <PageHeader title={text('issues.title')} back={back} />
        <Loading label={text('issues.report_loading')} className="grid gap-6">
          <Skeleton className="h-32" />
          <Skeleton className="h-28" />
          <Skeleton className="h-80" />
        </Loading>
      </>
    );
  }
  const { asset_metadata: asset, wcag_analysis_report: report } = data;
  const address = asset.github_org_repo ?? asset.url;
  const title = text('issues.report_title', { name: isolate(asset.name) });
  return (
    <>
      <PageHeader
        title={title}
        // A text of its own: the one before it, while the report loads, is shorter and would seem to move.
        heading={<span>{title}</span>}
        subtitle={
          address && (
            <p>
              <Bdi>{address}</Bdi>
            </p>
          )
        }
        back={back}
      />
      <div className="grid grid-cols-1 gap-6">
        <ReportFacts asset={asset} />
        <UnreadPages pages={report.unread_pages} />
        <IssueList start={worstFirst} assetId={assetId} scanned={asset.last_scan_at !== null} />
      </div>
    </>
  );
}
