import type { TrendPoint } from '@manara/contract/dashboard';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { Sparkline } from '../../ui/chart/Sparkline.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Change } from './Change.tsx';
import { Explain } from './Explain.tsx';
import { FigureLink } from './FigureLink.tsx';
import { TrendTable } from './TrendTable.tsx';
import { useTrend } from './use-trend.ts';

interface Props {
  title: string;
  /** The figure as it is shown; null where there is nothing to compute it from. */
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

/** One tile of the strip: figure, change, what it is made from; its trend at large and what it means are one press away. */
export function MetricCard({ title, value, to, change, better, comparison, against, note, explanation, trend, format, domain }: Props) {
  const text = useText();
  const points = useTrend()(trend);
  const titleId = useId();
  const caption = text('dashboard.trend_of', { what: title });
  return (
    <div role="group" aria-labelledby={titleId} className="min-w-0 bg-surface px-4 py-2">
      <div className="flex min-h-6 items-center gap-1">
        <h3 id={titleId} className="min-w-0 font-medium text-ink-muted">
          {title}
        </h3>
        <Explain of={title}>
          {explanation}
          <LineChart caption={caption} points={points} format={format} {...(domain && { domain })} />
          <TrendTable caption={caption} points={points} format={format} />
        </Explain>
      </div>
      <div className="flex items-center justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <p className="text-xl font-bold tabular-nums">
            {value === null ? (
              <>
                <span aria-hidden="true">--</span>
                <VisuallyHidden>{text('dashboard.unknown')}</VisuallyHidden>
              </>
            ) : (
              <FigureLink to={to} of={title} className="text-ink! no-underline! hover:text-primary!">
                {value}
              </FigureLink>
            )}
          </p>
          <Change value={change} better={better} {...(comparison && { comparison })} {...(against && { against })} isBrief />
        </div>
        <Sparkline points={points} />
      </div>
      <p className="text-xs text-ink-muted">{note}</p>
    </div>
  );
}
