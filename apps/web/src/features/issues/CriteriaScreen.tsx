import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CriteriaPanel } from './report/CriteriaPanel.tsx';
import { ReportFrame } from './report/ReportFrame.tsx';

/** How the latest scan of one asset stands by each success criterion. */
export function CriteriaScreen({ tabs }: { tabs: ReactNode }) {
  const text = useText();
  return (
    <ReportFrame tabs={tabs}>
      {({ asset_metadata: asset, wcag_analysis_report: { criteria } }) =>
        criteria.length > 0 ? (
          <CriteriaPanel criteria={criteria} standard={asset.standard} />
        ) : (
          <EmptyState
            icon="scan"
            title={text('issues.not_scanned_title')}
            action={
              <ButtonLink to="/dashboard" variant="primary">
                {text('issues.to_dashboard')}
              </ButtonLink>
            }
          >
            {text('issues.not_scanned_text')}
          </EmptyState>
        )
      }
    </ReportFrame>
  );
}
