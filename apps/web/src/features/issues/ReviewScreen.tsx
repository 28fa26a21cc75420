import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { IssueList } from './list/IssueList.tsx';
import type { ListParts } from './list/list-parts.ts';
import { ReportFrame } from './report/ReportFrame.tsx';
import { everything } from './search/issue-search.ts';

const unanswered = { ...everything, kind: 'needs_review', status: 'open', sort: 'severity' } as const;
const questions = ['needs_review'] as const;

/** What scans of one asset could not tell: each waits for a person's verdict, or shows the one that it has. */
export function ReviewScreen({ tabs, parts }: { tabs: ReactNode; parts: ListParts }) {
  const text = useText();
  const { assetId = '' } = useParams();
  return (
    <ReportFrame tabs={tabs}>
      {({ asset_metadata: asset, wcag_analysis_report: { answered } }) => (
        <>
          <p className="max-w-prose text-ink-muted">
            {text('issues.review_hint')} {text('issues.review_keys', { yes: isolate('Y'), no: isolate('N') })}
          </p>
          <IssueList
            start={unanswered}
            assetId={assetId}
            scanned={asset.last_scan_at !== null}
            kinds={questions}
            parts={parts}
            answered={answered}
          />
        </>
      )}
    </ReportFrame>
  );
}
