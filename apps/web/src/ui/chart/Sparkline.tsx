import { segmentsOf, type ChartPoint } from './chart-point.ts';

/** The bare run of a line beside its figure, which says nothing that is not said in words and in a chart with its table. */
export function Sparkline({ points }: { points: readonly ChartPoint[] }) {
  const segments = segmentsOf(points);
  const values = segments.flat().map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => (100 * index) / Math.max(points.length - 1, 1);
  const y = (value: number) => (most === least ? 15 : 27 - (24 * (value - least)) / (most - least));
  return (
    <svg
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      className="h-7 w-14 shrink-0 text-chart-1 rtl:-scale-x-100"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {segments.map((segment) => (
        <path
          key={segment[0]?.index}
          d={`M${segment.map(({ index, value }) => `${x(index)},${y(value)}`).join('L')}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
