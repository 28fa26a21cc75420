import type { AssistantChart } from '@manara/contract/assistant';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ChartPoint } from '../../ui/chart/chart-point.ts';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { axisOf } from '../../ui/chart/score-axis.ts';
import { useBreakNote } from '../../ui/chart/use-break-note.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

interface Props {
  chart: AssistantChart;
  /** The language that its caption is written in. */
  lang: string;
}

/** A score over time: drawn, and as a table. */
export function AnswerChart({ chart: { caption, points }, lang }: Props) {
  const text = useText();
  const format = useFormat();
  const breakNoteOf = useBreakNote();
  // Two scans of one day are told apart.
  const days = points.map(({ at }) => format.date(at));
  const label = new Set(days).size < days.length ? format.dateTime : format.date;
  const drawn: ChartPoint[] = points.map(({ at, score, breaks }) => ({
    label: label(at),
    value: score,
    breakNote: breakNoteOf(breaks),
  }));
  const isBroken = drawn.some(({ breakNote }) => breakNote !== null);
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-semibold">
        <bdi lang={lang}>{caption}</bdi>
      </figcaption>
      <LineChart caption={isolate(caption)} points={drawn} format={format.percent} domain={axisOf(drawn)} />
      <Disclosure summary={text('assistant.chart_data')}>
        <ChartTable
          caption={caption}
          columns={[text('assistant.chart_when'), text('dashboard.column_score'), ...(isBroken ? [text('dashboard.column_note')] : [])]}
          rows={points.map(({ at }, place) => {
            const { label: head = '', value = null, breakNote = null } = drawn[place] ?? {};
            return {
              key: at,
              head,
              cells: [value === null ? text('dashboard.unknown') : format.percent(value), breakNote ?? text('dashboard.no_note')],
            };
          })}
        />
      </Disclosure>
    </figure>
  );
}
