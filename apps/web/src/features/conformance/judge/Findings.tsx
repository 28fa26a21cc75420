import type { ConformanceLine } from '@manara/contract/conformance';
import type { CriterionState } from '@manara/core/wcag/criterion-state';
import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** No state is green: nothing that a scan says means that a criterion is met. */
const stateTones: Record<CriterionState, BadgeTone> = {
  failing: 'bad',
  needs_review: 'warn',
  verified: 'info',
  no_failure_found: 'neutral',
  not_tested: 'neutral',
};

/** What scans found of a line: its state, the findings to go to, and the sentence that the report will have. */
export function Findings({ assetId, line: { number, found, observation } }: { assetId: string; line: ConformanceLine }) {
  const text = useText();
  const of = <VisuallyHidden> {text('conformance.issues_of_line', { number })}</VisuallyHidden>;
  return (
    <>
      {found && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-muted">{text('conformance.found')}</span>
          <Badge tone={stateTones[found.state]}>{text(`issues.criterion_${found.state}`)}</Badge>
          {found.failing > 0 && (
            <Link to={`/report/${assetId}?criterion=${number}&standing=yes`}>
              {text('issues.criteria_counts_issues', { count: found.failing })}
              {of}
            </Link>
          )}
          {found.needs_review > 0 && (
            <Link to={`/report/${assetId}/review?criterion=${number}`}>
              {text('issues.criteria_counts_review', { count: found.needs_review })}
              {of}
            </Link>
          )}
        </p>
      )}
      {observation && <p className="mt-2 max-w-prose text-sm text-ink-muted">{observation}</p>}
    </>
  );
}
