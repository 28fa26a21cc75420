import { nice, ticks } from 'd3-array';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { segmentsOf, type ChartPoint, type PlacedPoint } from './chart-point.ts';
import { nearestOf, steppedBy } from './nearest.ts';
import { ValueBubble } from './ValueBubble.tsx';

/** A letter at a moment, which is repeated where that is told. */
export interface ChartMark {
  letter: string;
  /** Its place among the points; it may stand between two. */
  index: number;
  value: number;
}

interface LineChartProps {
  /** What the line shows; part of what assistive technology hears instead of the drawing. */
  caption: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** The least and the greatest value of the axis; from 0 to the greatest point where left out. */
  domain?: readonly [number, number];
  /** A line to come up to, with its name. */
  goal?: { value: number; label: string };
  marks?: readonly ChartMark[];
  /** Class name of its height. */
  height?: string;
}

const whole = 100;
const noMarks: readonly ChartMark[] = [];

/**
 * A line over time, drawn along the direction of reading, whose readings are told one by one: where it is pointed at, and by the arrow keys.
 * Points that cannot be compared are not joined: a dashed line stands between them. Put a ChartTable with the same points beside it.
 */
export function LineChart({ caption, points, format, domain, goal, marks = noMarks, height = 'h-40' }: LineChartProps) {
  const text = useText();
  const [shown, setShown] = useState<number | null>(null);
  const segments = segmentsOf(points);
  const known = segments.flat();
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const greatest = Math.max(...known.map(({ value }) => value));
  const [bottom, top] = domain ?? nice(0, greatest || 1, 3);
  const figures = ticks(bottom, top, 2);
  /** Places in hundredths of the drawing, from where reading starts and from below. */
  const x = (index: number) => (whole * index) / Math.max(points.length - 1, 1);
  const y = (value: number) => (whole * (value - bottom)) / (top - bottom);
  const path = (segment: PlacedPoint[]) => `M${segment.map(({ index, value }) => `${x(index)},${whole - y(value)}`).join('L')}`;
  const area = (segment: PlacedPoint[]) =>
    `${path(segment)}L${x(segment.at(-1)?.index ?? 0)},${whole}L${x(segment[0]?.index ?? 0)},${whole}Z`;
  const breaks = points.flatMap(({ breakNote, value }, index) => (breakNote !== null && value !== null && index > 0 ? [index] : []));
  const spoken = text('dashboard.chart_spoken', {
    caption,
    from: format(first.value),
    from_date: first.label,
    to: format(last.value),
    to_date: last.label,
    breaks: breaks.length,
  });
  const told = ({ label, value, breakNote }: ChartPoint) => {
    const reading = text('dashboard.chart_reading', { when: label, value: value === null ? text('dashboard.unknown') : format(value) });
    return breakNote === null ? reading : `${reading} ${breakNote}`;
  };
  const isRtl = () => document.documentElement.dir === 'rtl';
  const pointAt = ({ currentTarget, clientX }: React.PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    setShown(nearestOf(isRtl() ? 1 - share : share, points.length));
  };
  const chosen = points[shown ?? points.length - 1];
  return (
    <div className="grid grow grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 pt-2 text-xs text-ink-muted">
      <div className="relative min-w-8" aria-hidden="true">
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
      <div
        role="slider"
        tabIndex={0}
        aria-label={spoken}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(shown ?? points.length - 1) + 1}
        aria-valuetext={chosen && told(chosen)}
        onFocus={() => setShown((now) => now ?? points.length - 1)}
        onBlur={() => setShown(null)}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setShown(null)}
        onKeyDown={(event) => {
          const next = steppedBy(event.key, shown ?? points.length - 1, { count: points.length, rtl: isRtl() });
          if (next === null) return;
          event.preventDefault();
          setShown(next);
        }}
        className={`relative ${height}`}
      >
        {figures.map((tick) => (
          <span key={tick} className="absolute inset-x-0 border-t border-line" style={{ insetBlockEnd: `${y(tick)}%` }} />
        ))}
        {goal && goal.value > bottom && goal.value < top && (
          <span className="absolute inset-x-0 border-t border-dashed border-line-strong" style={{ insetBlockEnd: `${y(goal.value)}%` }}>
            <span className="absolute bottom-0.5 inset-s-1 bg-surface px-1 leading-tight">{goal.label}</span>
          </span>
        )}
        <svg
          viewBox={`0 0 ${whole} ${whole}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible text-chart-1 rtl:-scale-x-100"
          aria-hidden="true"
          focusable="false"
        >
          {segments.map((segment) => (
            <g key={segment[0]?.index}>
              <path d={area(segment)} className="fill-chart-area" />
              <path
                d={path(segment)}
                fill="none"
                stroke="currentColor"
                strokeWidth={2}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
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
            className={`absolute -m-1 size-2 rounded-full border-2 border-chart-1 ${index === last.index ? 'bg-chart-1' : 'bg-surface'} ${marks.length > 0 && index !== last.index && index !== shown ? 'opacity-0' : ''}`}
            style={{ insetInlineStart: `${x(index)}%`, insetBlockEnd: `${y(value)}%` }}
          />
        ))}
        {marks.map(({ letter, index, value }) => (
          <b
            key={letter}
            className="absolute -m-2.5 grid size-5 place-items-center rounded-full border-2 border-chart-1 bg-surface leading-none font-semibold text-ink"
            style={{ insetInlineStart: `${x(index)}%`, insetBlockEnd: `${y(value)}%` }}
          >
            {letter}
          </b>
        ))}
        {shown !== null && chosen && <ValueBubble at={x(shown)}>{told(chosen)}</ValueBubble>}
      </div>
      <span />
      <div className="mt-2 flex justify-between gap-4" aria-hidden="true">
        <span>{points[0]?.label}</span>
        {points.length > 8 && <span>{points[Math.round((points.length - 1) / 2)]?.label}</span>}
        <span>{points.at(-1)?.label}</span>
      </div>
    </div>
  );
}
