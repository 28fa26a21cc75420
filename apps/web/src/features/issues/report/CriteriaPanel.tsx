import type { ReportCriterion } from '@manara/contract/issues';
import { criterionStates } from '@manara/core/wcag/criterion-state';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CriteriaTable } from './CriteriaTable.tsx';
import { stateTones } from './state-tones.ts';

/** How the success criteria of the asset's profile stand: how many in which state, and each by itself. */
export function CriteriaPanel({ criteria, standard }: { criteria: readonly ReportCriterion[]; standard: string }) {
  const text = useText();
  return (
    <section aria-labelledby="criteria" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="criteria" className="text-xl font-bold">
          {text('issues.criteria_title')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-muted">{text('issues.criteria_hint', { standard: isolate(standard) })}</p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line shadow-card">
        {criterionStates.map((state) => (
          <div key={state} className="min-w-0 bg-surface px-4 py-3">
            <dt>
              <Badge tone={stateTones[state]}>{text(`issues.criterion_${state}`)}</Badge>
            </dt>
            <dd className="text-xl font-bold tabular-nums">
              {text('issues.tab_count', { count: criteria.filter((criterion) => criterion.state === state).length })}
            </dd>
            <dd className="text-sm text-ink-muted">{text(`issues.criterion_${state}_hint`)}</dd>
          </div>
        ))}
      </dl>
      <Card flush>
        <CriteriaTable criteria={criteria} />
      </Card>
    </section>
  );
}
