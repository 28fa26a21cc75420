import { scoreBand, type ScoreBand } from '@manara/core/score-band';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { bandLabels } from './band-labels.ts';

const looks: Record<ScoreBand, string> = { good: 'text-good', fair: 'text-warn', poor: 'text-bad' };

/** A score in a row of a table: the figure, and the word for its band. */
export function PageScore({ score }: { score: number | null }) {
  const text = useText();
  const format = useFormat();
  if (score === null) {
    return (
      <>
        <span aria-hidden="true">--</span>
        <VisuallyHidden>{text('shell.score_none')}</VisuallyHidden>
      </>
    );
  }
  return (
    <span className={looks[scoreBand(score)]}>
      <bdi className="font-bold tabular-nums">{format.percent(score)}</bdi>{' '}
      <span className="text-sm">{text(bandLabels[scoreBand(score)])}</span>
    </span>
  );
}
