import type { Dashboard } from '@manara/contract/dashboard';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { ScoreDial } from '../../ui/score/ScoreDial.tsx';
import { Change } from './Change.tsx';
import { Explain } from './Explain.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { TrendTable } from './TrendTable.tsx';
import { useComparison } from './use-comparison.ts';
import { useTrend } from './use-trend.ts';
import { useAddresses } from './use-addresses.ts';

const percents = [0, 100] as const;

/** The one score of the organisation, its change and its trend. */
export function ScorePanel({ score }: { score: Dashboard['score'] }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const comparison = useComparison();
  const points = useTrend()(score.trend);
  const title = text('dashboard.score_title');
  const caption = text('dashboard.trend_of', { what: title });
  const broken = points.filter(({ breakNote, value }, index) => breakNote !== null && value !== null && index > 0);
  const notes = [...new Set(broken.map(({ breakNote }) => breakNote))].map((note) => ({
    note,
    dates: broken.filter(({ breakNote }) => breakNote === note).map(({ label }) => label),
  }));
  return (
    <Panel title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FigureLink to={addresses.assets({ assets: 'scored' })} of={title} className="no-underline!">
          <ScoreDial score={score.value} />
        </FigureLink>
        <div className="grid gap-1">
          <Change value={score.change} better="up" comparison={score.comparison} />
          <p className="text-sm">
            <FigureLink to={addresses.issues({ standing: 'yes', severity: 'critical' })} of={title}>
              {text('dashboard.score_critical', { count: score.critical })}
            </FigureLink>{' '}
            <FigureLink to={addresses.issues({ standing: 'yes' })} of={title}>
              {text('dashboard.score_issues', { count: score.issues })}
            </FigureLink>
          </p>
        </div>
      </div>
      <LineChart caption={caption} points={points} format={format.percent} domain={percents} />
      {notes.map(({ note, dates }) => (
        <p key={note} className="border-s-2 border-dashed border-line-strong ps-2 text-sm text-ink-muted">
          {text('dashboard.broken_on', { dates: format.list(dates) })} {note}
        </p>
      ))}
      <Explain of={title}>
        <p>{text('dashboard.score_explain', { count: score.assets })}</p>
        <p>{comparison(score.comparison)}</p>
        <TrendTable caption={caption} points={points} format={format.percent} />
      </Explain>
    </Panel>
  );
}
