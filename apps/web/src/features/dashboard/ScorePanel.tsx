import { scoreSpans, type Dashboard, type ScoreHistory } from '@manara/contract/dashboard';
import { scoreBand } from '@manara/core/score-band';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { bandLabels } from '../../ui/score/band-labels.ts';
import { ScoreRing } from '../../ui/score/ScoreRing.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { Points } from './Points.tsx';
import { axisOf } from '../../ui/chart/score-axis.ts';
import { marksOf } from './score-marks.ts';
import { TrendTable } from './TrendTable.tsx';
import { useComparison } from './use-comparison.ts';
import { useTrend } from './use-trend.ts';
import { useAddresses } from './use-addresses.ts';

export type Span = (typeof scoreSpans)[number];

interface Props {
  score: Dashboard['score'];
  /** Undefined where it could not be read. */
  history: ScoreHistory | undefined;
  span: Span;
  onSpan: (span: Span) => void;
}

const good = 90;
const tones: Record<'good' | 'fair' | 'poor', BadgeTone> = { good: 'good', fair: 'warn', poor: 'bad' };

/** The one score of the organisation, its change and its trend, on which letters mark what has changed it. */
export function ScorePanel({ score, history, span, onSpan }: Props) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const comparison = useComparison();
  const points = useTrend()(history?.trend ?? []);
  const title = text('dashboard.score_title');
  const caption = text('dashboard.trend_over', { what: title, span: text(`dashboard.span_${span}`) });
  const { value } = score;
  return (
    <Panel
      title={title}
      className="lg:col-span-7"
      explanation={
        <>
          <p>{text('dashboard.score_explain', { count: score.assets })}</p>
          <p>{comparison(score.comparison)}</p>
          <TrendTable caption={caption} points={points} format={format.percent} />
        </>
      }
      aside={
        <Segmented
          label={text('dashboard.span')}
          options={scoreSpans.map((id) => ({ id, label: text(`dashboard.span_${id}`) }))}
          chosen={span}
          onChoose={onSpan}
        />
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex items-center gap-2">
          <ScoreRing score={value} size={3} />
          {value === null ? (
            <span className="text-4xl font-bold">
              <span aria-hidden="true">--</span>
              <VisuallyHidden>{text('dashboard.unknown')}</VisuallyHidden>
            </span>
          ) : (
            <FigureLink
              to={addresses.assets({ assets: 'scored' })}
              of={title}
              className="text-4xl font-bold tabular-nums text-ink! no-underline!"
            >
              {format.percent(value)}
            </FigureLink>
          )}
        </span>
        <div className="grid min-w-48 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {value !== null && <Badge tone={tones[scoreBand(value)]}>{text(bandLabels[scoreBand(value)])}</Badge>}
            {typeof history?.change === 'number' && history.from !== null ? (
              <span className="inline-flex flex-wrap items-center gap-x-1 font-semibold">
                <Points value={history.change} />
                {text('dashboard.points_since', {
                  count: Math.abs(history.change),
                  date: span === '365' ? format.date(history.from) : format.day(history.from),
                })}
              </span>
            ) : (
              history && <span className="text-ink-muted">{text('dashboard.change_none')}</span>
            )}
          </span>
          <p className="text-ink-muted">
            <FigureLink to={addresses.issues({ standing: 'yes', severity: 'critical' })} of={title}>
              {text('dashboard.score_critical', { count: score.critical })}
            </FigureLink>{' '}
            <FigureLink to={addresses.issues({ standing: 'yes' })} of={title}>
              {text('dashboard.score_issues', { count: score.issues })}
            </FigureLink>
          </p>
        </div>
      </div>
      {/* As high where there is nothing to draw, so that nothing moves once there is. */}
      <div className="flex min-h-32 grow flex-col">
        <LineChart
          caption={caption}
          points={points}
          format={format.percent}
          domain={axisOf(points)}
          goal={{ value: good, label: text('dashboard.good_from', { score: format.number(good) }) }}
          marks={history ? marksOf(history) : []}
          height="min-h-24"
        />
      </div>
    </Panel>
  );
}
