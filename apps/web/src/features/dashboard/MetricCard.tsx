import type { TrendPoint } from '@manara/contract/dashboard';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Change } from './Change.tsx';
import { FigureLink } from './FigureLink.tsx';
import { TrendTable } from './TrendTable.tsx';
import { useTrend } from './use-trend.ts';

interface Props {
  title: string;
  /** The figure as it is shown; null where there is nothing to reckon from. */
  value: string | null;
  to: string;
  change: number | null;
  better: 'up' | 'down';
  comparison?: ComponentProps<typeof Change>['comparison'];
  against?: ComponentProps<typeof Change>['against'];
  /** What the figure is made from, with links of its own. */
  note: ReactNode;
  explanation: ReactNode;
  trend: readonly TrendPoint[];
  format: (value: number) => string;
  domain?: readonly [number, number];
}

/** One metric of the hub: figure, change, trend, and what it means. */
export function MetricCard({ title, value, to, change, better, comparison, against, note, explanation, trend, format, domain }: Props) {
  const text = useText();
  const points = useTrend()(trend);
  const titleId = useId();
  const caption = text('dashboard.trend_of', { what: title });
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col gap-1 has-[[open]]:col-span-full">
      <h3 id={titleId} className="text-sm font-semibold text-ink-muted">
        {title}
      </h3>
      <p className="text-3xl font-bold tabular-nums">
        {value === null ? (
          <>
            <span aria-hidden="true">--</span>
            <VisuallyHidden>{text('dashboard.unknown')}</VisuallyHidden>
          </>
        ) : (
          <FigureLink to={to} of={title}>
            {value}
          </FigureLink>
        )}
      </p>
      <Change value={change} better={better} {...(comparison && { comparison })} {...(against && { against })} />
      <p className="text-sm text-ink-muted">{note}</p>
      <div className="mt-auto">
        <LineChart caption={caption} points={points} format={format} compact {...(domain && { domain })} />
        <Disclosure
          summary={
            <>
              {text('dashboard.explain')}
              <VisuallyHidden>{text('dashboard.figure_of', { what: title })}</VisuallyHidden>
            </>
          }
        >
          <div className="grid gap-3">
            {explanation}
            <TrendTable caption={caption} points={points} format={format} />
          </div>
        </Disclosure>
      </div>
    </Card>
  );
}
