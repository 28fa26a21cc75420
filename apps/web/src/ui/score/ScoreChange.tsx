import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../Icon.tsx';

/** The change in points since the scan before: “+3%”, “-2.5%”, “No Change”, or “First Scan” where there was none. */
export function ScoreChange({ points }: { points: number | null }) {
  const text = useText();
  const format = useFormat();
  if (points === null) return text('shell.change_first');
  if (points === 0) return text('shell.change_none');
  return (
    <span className={`inline-flex items-center gap-1 ${points > 0 ? 'text-good' : 'text-bad'}`}>
      <Icon name={points > 0 ? 'arrow-up' : 'arrow-down'} size={1} />
      <bdi className="tabular-nums">{format.change(points)}</bdi>
    </span>
  );
}
