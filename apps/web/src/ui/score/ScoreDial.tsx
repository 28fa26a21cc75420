import { scoreBand, type ScoreBand } from '@manara/core/score-band';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { bandLabels } from './band-labels.ts';

const looks: Record<ScoreBand, { text: string; arc: string }> = {
  good: { text: 'text-good', arc: 'text-good-mark' },
  fair: { text: 'text-warn', arc: 'text-warn-mark' },
  poor: { text: 'text-bad', arc: 'text-bad-mark' },
};
const circumference = 2 * Math.PI * 15.5;

/** A score with its dial: the figure, the word for its band, and the share as an arc. `--` where there is none yet. */
export function ScoreDial({ score }: { score: number | null }) {
  const text = useText();
  const format = useFormat();
  const look = score === null ? { text: 'text-ink-muted', arc: 'text-line' } : looks[scoreBand(score)];
  return (
    <span className="flex items-center gap-3">
      <svg
        viewBox="0 0 36 36"
        className={`size-14 shrink-0 -rotate-90 rtl:-scale-x-100 rtl:rotate-90 ${look.arc}`}
        fill="none"
        strokeWidth={4.5}
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="18" cy="18" r="15.5" className="stroke-line" />
        {score !== null && (
          <circle cx="18" cy="18" r="15.5" stroke="currentColor" strokeDasharray={`${(score / 100) * circumference} ${circumference}`} />
        )}
      </svg>
      <span className={`min-w-0 ${look.text}`}>
        <span className="block text-2xl leading-tight font-bold tabular-nums">
          {score === null ? <span aria-hidden="true">--</span> : format.percent(score)}
        </span>
        {score === null ? (
          <VisuallyHidden>{text('shell.score_none')}</VisuallyHidden>
        ) : (
          <span className="block text-sm font-semibold">{text(bandLabels[scoreBand(score)])}</span>
        )}
      </span>
    </span>
  );
}
