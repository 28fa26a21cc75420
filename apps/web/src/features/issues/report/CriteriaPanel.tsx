import type { ReportCriterion } from '@manara/contract/issues';
import { criterionStates } from '@manara/core/wcag/criterion-state';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CriteriaTable } from './CriteriaTable.tsx';
import { stateTones } from './state-tones.ts';

/** How the success criteria of the asset's profile stand: how many in which state, and each by itself behind a disclosure. */
export function CriteriaPanel({ criteria, standard }: { criteria: readonly ReportCriterion[]; standard: string }) {
  const text = useText();
  if (criteria.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="criteria">
      <h2 id="criteria" className="text-xl font-bold">
        {text('issues.criteria_title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">{text('issues.criteria_hint', { standard: isolate(standard) })}</p>
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-4">
        {criterionStates.map((state) => (
          <div key={state} className="min-w-0">
            <dt>
              <Badge tone={stateTones[state]}>{text(`issues.criterion_${state}`)}</Badge>
            </dt>
            <dd className="text-2xl font-bold tabular-nums">
              {text('issues.tab_count', { count: criteria.filter((criterion) => criterion.state === state).length })}
            </dd>
            <dd className="text-sm text-ink-muted">{text(`issues.criterion_${state}_hint`)}</dd>
          </div>
        ))}
      </dl>
      <details className="group">
        <summary className="flex min-h-9 w-fit list-none items-center gap-1.5 rounded-control font-semibold text-primary [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-down" size={1} className="transition-transform group-open:rotate-180" />
          {text('issues.criteria_open')}
        </summary>
        <div className="mt-3 rounded-control border border-line">
          <CriteriaTable criteria={criteria} />
        </div>
      </details>
    </Card>
  );
}
