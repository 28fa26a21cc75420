import { nice, ticks } from 'd3-array';
import { useText } from '../../i18n/use-text.ts';
import { segmentsOf, type ChartPoint, type PlacedPoint } from './chart-point.ts';

export interface LineChartProps {
  /** What the line shows; part of what assistive technology hears instead of the drawing. */
  caption: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** The least and the greatest value of the axis; from 0 to the greatest point where left out. */
  domain?: readonly [number, number];
  /** Without the axes' figures, for a small place. */
  compact?: boolean;
}

const whole = 100;

/**
 * A line over time, drawn along the direction of reading. Points that cannot be compared are not joined: a dashed line stands between them.
 * Put a ChartTable with the same points beside it.
 */
export function LineChart({ caption, points, format, domain, compact = false }: LineChartProps) {
  const text = useText();
  const segments = segmentsOf(points);
  const known = segments.flat();
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const greatest = Math.max(...known.map(({ value }) => value));
  const [bottom, top] = domain ?? nice(0, greatest || 1, 3);
  const figures = compact ? [] : ticks(bottom, top, 4);
  /** Places in hundredths of the drawing, from where reading starts and from below. */
  const x = (index: number) => (whole * index) / Math.max(points.length - 1, 1);
  const y = (value: number) => (whole * (value - bottom)) / (top - bottom);
  const path = (segment: PlacedPoint[]) => `M${segment.map(({ index, value }) => `${x(index)},${whole - y(value)}`).join('L')}`;
  const breaks = points.flatMap(({ breakNote, value }, index) => (breakNote !== null && value !== null && index > 0 ? [index] : []));
  const spoken = text('dashboard.chart_spoken', {
    caption,
    from: format(first.value),
    from_date: first.label,
    to: format(last.value),
    to_date: last.label,
    breaks: breaks.length,
  });
  return (
    <div role="img" aria-label={spoken} className={`grid grid-cols-[auto_1fr] gap-x-2 text-xs text-ink-muted ${compact ? '' : 'pt-2'}`}>
      {compact ? (
        <span />
      ) : (
        <div className="relative min-w-8">
          {figures.map((tick) => (
            <span
              key={tick}
              className="absolute inset-e-0 translate-y-1/2 leading-none tabular-nums"
              style={{ insetBlockEnd: `${y(tick)}%` }}
            >
              {format(tick)}
            </span>
          ))}
          {/* Gives the column the width of its widest figure. */}
          <span className="invisible tabular-nums">{format(top)}</span>
        </div>
      )}
      <div className={`relative ${compact ? 'my-2 h-12' : 'h-40'}`}>
        {figures.map((tick) => (
          <span key={tick} className="absolute inset-x-0 border-t border-line" style={{ insetBlockEnd: `${y(tick)}%` }} />
        ))}
        <svg
          viewBox={`0 0 ${whole} ${whole}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible text-primary rtl:-scale-x-100"
          aria-hidden="true"
          focusable="false"
        >
          {segments.map((segment) => (
            <path
              key={segment[0]?.index}
              d={path(segment)}
              fill="none"
              stroke="currentColor"
              strokeWidth={2.5}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {breaks.map((index) => (
          <span
            key={index}
            className="absolute inset-y-0 border-s-2 border-dashed border-line-strong"
            style={{ insetInlineStart: `${x(index - 0.5)}%` }}
          />
        ))}
        {known.map(({ index, value }) => (
          <span
            key={index}
            className={`absolute -m-1 size-2 rounded-full border-2 border-primary ${index === last.index ? 'bg-primary' : 'bg-surface'}`}
            style={{ insetInlineStart: `${x(index)}%`, insetBlockEnd: `${y(value)}%` }}
          />
        ))}
      </div>
      {!compact && (
        <>
          <span />
          <div className="mt-2 flex justify-between gap-4">
            <span>{points[0]?.label}</span>
            <span>{points.at(-1)?.label}</span>
          </div>
        </>
      )}
    </div>
  );
}
