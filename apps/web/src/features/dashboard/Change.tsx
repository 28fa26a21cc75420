import type { Comparison } from '@manara/contract/dashboard';
import type { Static } from 'typebox';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** In points or per cent, as its explanation says; null where there is nothing to compare with. */
  value: number | null;
  /** Which way is good. */
  better: 'up' | 'down';
  /** Assets that it is made from, where some had to be left out. */
  comparison?: Static<typeof Comparison>;
  /** A moment, for what stands; a whole period, for what was done within one. */
  against?: 'moment' | 'period';
  /** The arrow and the figure alone; against what is said beside it. */
  isBrief?: boolean;
}

/** The change of a figure against the period before: arrow, sign and colour say the same. */
export function Change({ value, better, comparison, against = 'moment', isBrief = false }: Props) {
  const text = useText();
  const format = useFormat();
  if (value === null) return <span className="text-xs text-ink-muted">{text('dashboard.change_none')}</span>;
  const isGood = better === 'up' ? value > 0 : value < 0;
  const { compared = 0, added = 0, altered = 0 } = comparison ?? {};
  const words =
    added + altered > 0
      ? text('dashboard.change_against_some', { count: compared, total: compared + added + altered })
      : text(against === 'period' ? 'dashboard.change_against_period' : 'dashboard.change_against');
  const look = value === 0 ? 'text-ink-muted' : isGood ? 'text-good' : 'text-bad';
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs">
      <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
        <Icon name={value === 0 ? 'minus' : value > 0 ? 'arrow-up' : 'arrow-down'} size={1} />
        <bdi className="tabular-nums">{format.change(value)}</bdi>
      </span>
      <span className={isBrief ? 'sr-only' : 'text-ink-muted'}>{words}</span>
    </span>
  );
}
