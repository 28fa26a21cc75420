import { scoreBand, type ScoreBand } from '@manara/core/score-band';

const looks: Record<ScoreBand, string> = { good: 'text-good-mark', fair: 'text-warn-mark', poor: 'text-bad-mark' };

/** The share of a score as an arc in the colour of its band, beside its figure and its word. `size` in rem. */
export const ScoreRing = ({ score, size = 2.5 }: { score: number | null; size?: number }) => (
  <svg
    viewBox="0 0 40 40"
    width={`${size}rem`}
    height={`${size}rem`}
    className={`shrink-0 -rotate-90 rtl:-scale-x-100 rtl:rotate-90 ${score === null ? '' : looks[scoreBand(score)]}`}
    fill="none"
    strokeWidth={4}
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="20" cy="20" r="17" className="stroke-line forced-colors:stroke-[GrayText]" />
    {score !== null && (
      <circle cx="20" cy="20" r="17" pathLength={100} stroke="currentColor" strokeLinecap="round" strokeDasharray={`${score} 100`} />
    )}
  </svg>
);
