import { assetReport, type AssetMetadata } from '@manara/contract/issues';
import { isPlaceholder } from '@manara/core/placeholder';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Static } from 'typebox';
import { useApiQuery } from '../../../api/use-api.ts';
import type { Output } from '../../../api/endpoint-types.ts';
import { usePolling } from '../../../api/use-live.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { ReportFailure } from './ReportFailure.tsx';

interface Props {
  /** Leads to the other parts of the report. */
  tabs: ReactNode;
  /** What can be done with the report as a whole. */
  actions?: (asset: Static<typeof AssetMetadata>) => ReactNode;
  /** What stands in place of all of it for an asset that is audited elsewhere. */
  entered?: (asset: Static<typeof AssetMetadata>) => ReactNode;
  children: (report: Output<typeof assetReport>) => ReactNode;
}

/** The head of an asset's report and, once it is there, what it is made of. A placeholder has a page of its own. */
export function ReportFrame({ tabs, actions, entered, children }: Props) {
  const text = useText();
  const { assetId = '' } = useParams();
  // The lists ask for the issues themselves, page by page.
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
  const { asset_metadata: asset } = data;
  if (asset.is_static && entered) return entered(asset);
  if (isPlaceholder(asset)) return <Navigate to={`/sharepoint_report/${assetId}`} replace />;
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
        actions={actions?.(asset)}
      />
      {tabs}
      <div className="grid grid-cols-1 gap-6">{children(data)}</div>
    </>
  );
}
