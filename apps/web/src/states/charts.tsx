import { severities } from '@manara/core/severity';
import { useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { LineChart } from '../ui/chart/LineChart.tsx';
import { Sparkline } from '../ui/chart/Sparkline.tsx';
import { StackedBar } from '../ui/chart/StackedBar.tsx';
import { Help } from '../ui/Help.tsx';
import { SeverityMark } from '../ui/issue/SeverityMark.tsx';
import { ScoreRing } from '../ui/score/ScoreRing.tsx';
import { Segmented } from '../ui/Segmented.tsx';

const readings = [71, 74.5, null, 83, 86.2, 91, 90.4];

function useReadings() {
  const format = useFormat();
  return readings.map((value, index) => ({
    label: format.day(new Date(2026, 2, 1 + 7 * index)),
    value,
    breakNote: null,
  }));
}

function Line({ marked }: { marked: boolean }) {
  const text = useText();
  const format = useFormat();
  const points = useReadings();
  return (
    <LineChart
      caption={text('dashboard.score_title')}
      points={points}
      format={format.percent}
      domain={[60, 100]}
      {...(marked && {
        goal: { value: 90, label: text('dashboard.good_from', { score: format.number(90) }) },
        marks: [
          { letter: 'A', index: 3.5, value: 84.6 },
          { letter: 'B', index: 5, value: 91 },
        ],
      })}
    />
  );
}

function Explanation() {
  const text = useText();
  return (
    <p className="flex items-center gap-2">
      {text('dashboard.rules_title')}
      <Help label={text('dashboard.explain')}>
        <p>{text('dashboard.rules_explain')}</p>
        <Button>{text('dashboard.attention_all')}</Button>
      </Help>
    </p>
  );
}

const spans = ['90', '365'] as const;

function Spans() {
  const text = useText();
  const [span, choose] = useState<(typeof spans)[number]>('90');
  return (
    <Segmented
      label={text('dashboard.span')}
      options={spans.map((id) => ({ id, label: text(`dashboard.span_${id}`) }))}
      chosen={span}
      onChoose={choose}
    />
  );
}

function Parts() {
  const text = useText();
  return (
    <div className="grid gap-3">
      <StackedBar
        parts={[
          { key: 'critical', value: 3, ground: 'bg-sev-critical' },
          { key: 'high', value: 1309, ground: 'bg-sev-high' },
          { key: 'medium', value: 121, ground: 'bg-sev-medium' },
          { key: 'low', value: 47, ground: 'bg-sev-low' },
        ]}
      />
      <ul className="flex flex-wrap gap-4">
        {severities.map((severity) => (
          <li key={severity} className="flex items-center gap-1.5">
            <SeverityMark severity={severity} />
            {text(`types.severity.${severity}`)}
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-3">
        {[96, 78.4, 42, null].map((score) => (
          <ScoreRing key={score} score={score} />
        ))}
        <Sparkline points={useReadings()} />
      </p>
    </div>
  );
}

const tones: BadgeTone[] = ['neutral', 'info', 'good', 'warn', 'bad', 'strong'];

function Badges() {
  const text = useText();
  return (
    <p className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {text('dashboard.static_badge')}
        </Badge>
      ))}
    </p>
  );
}

export const chartStates = {
  'a line over time': () => <Line marked={false} />,
  'a line over time with a goal and letters': () => <Line marked />,
  'an explanation behind its question mark': Explanation,
  'two views to choose from': Spans,
  'parts of a whole with their marks': Parts,
  badges: Badges,
};
