import type { AssetMetadata } from '@manara/contract/issues';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Static } from 'typebox';
import { IssueList } from './list/IssueList.tsx';
import type { ListParts } from './list/list-parts.ts';
import { FailedScan } from './report/FailedScan.tsx';
import { ReportFrame } from './report/ReportFrame.tsx';
import { ComplianceTile, PagesTile } from './report/ReportTiles.tsx';
import { UnreadPages } from './report/UnreadPages.tsx';
import { everything } from './search/issue-search.ts';

const counted = ['violation', 'best_practice'] as const;

/** What needs review has a part of its own, where links lead that ask for it among the issues. */
function toReview(address: URLSearchParams): string {
  const rest = new URLSearchParams(address);
  rest.delete('kind');
  if (!rest.has('status')) rest.set('status', 'all');
  return `review?${rest}`;
}

interface Props {
  tabs: ReactNode;
  actions: (asset: Static<typeof AssetMetadata>) => ReactNode;
  parts: ListParts;
  /** The whole screen for an asset that is audited elsewhere. */
  entered: (asset: Static<typeof AssetMetadata>) => ReactNode;
}

/** The report of one asset: what the latest scan made of it, and its issues, the newest first. */
export function AssetReportScreen({ tabs, actions, parts, entered }: Props) {
  const { assetId = '' } = useParams();
  const [address] = useSearchParams();
  if (address.get('kind') === 'needs_review') return <Navigate to={toReview(address)} replace />;
  return (
    <ReportFrame tabs={tabs} actions={actions} entered={entered}>
      {({ asset_metadata: asset, wcag_analysis_report: report }) => (
        <>
          <FailedScan asset={asset} />
          <UnreadPages pages={report.unread_pages} />
          <IssueList
            start={everything}
            assetId={assetId}
            scanned={asset.last_scan_at !== null}
            kinds={counted}
            parts={parts}
            tiles={{ before: <ComplianceTile asset={asset} />, after: <PagesTile asset={asset} /> }}
          />
        </>
      )}
    </ReportFrame>
  );
}
