import type { ReactNode } from 'react';

export type BarTone = 'plain' | 'good' | 'fair' | 'poor' | 'quiet';

interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  /** The figure as it is shown, such as a link. */
  figure: ReactNode;
  /** Colour only; the label says it too. */
  tone?: BarTone;
  /** Why it cannot be measured against the bars before it; stands between them. */
  breakNote?: string | undefined;
  /** Stands under the bar, such as a disclosure of what it counts. */
  more?: ReactNode;
}

const looks: Record<BarTone, string> = {
  plain: 'text-primary',
  good: 'text-good-mark',
  fair: 'text-warn-mark',
  poor: 'text-bad-mark',
  quiet: 'text-line-strong',
};

interface Props {
  bars: readonly Bar[];
  label: string;
  max?: number;
  /** Where each bar has a tick: what it is to come up to. */
  goal?: number;
}

/** Bars along the direction of reading, each with its name and its figure in words, so that the drawing itself need not be heard. */
export function BarChart({ bars, label, max, goal }: Props) {
  const longest = (max ?? Math.max(1, ...bars.map(({ value }) => value))) || 1;
  return (
    <ul aria-label={label} className="grid gap-4">
      {bars.map(({ key, label: name, value, figure, tone = 'plain', breakNote, more }) => (
        <li key={key}>
          {breakNote !== undefined && (
            <p className="mb-3 border-t-2 border-dashed border-line-strong pt-2 text-sm text-ink-muted">{breakNote}</p>
          )}
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0">{name}</span>
            <span className="font-bold tabular-nums">{figure}</span>
          </span>
          <span className="relative block">
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className={`mt-1 block h-1.5 w-full rounded-full rtl:-scale-x-100 forced-colors:border ${looks[tone]}`}
              aria-hidden="true"
              focusable="false"
            >
              <rect width={100} height={1} className="fill-sunken forced-colors:fill-transparent" />
              <rect width={(100 * value) / longest} height={1} fill="currentColor" />
            </svg>
            {goal !== undefined && (
              <span
                aria-hidden="true"
                className="absolute -inset-y-1 border-s-2 border-ink"
                style={{ insetInlineStart: `${(100 * goal) / longest}%` }}
              />
            )}
          </span>
          {more}
        </li>
      ))}
    </ul>
  );
}
