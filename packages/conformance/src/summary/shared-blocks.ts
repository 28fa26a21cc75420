import { regulationsReadOn, type Regulation } from '@manara/core/regulations/regulations';
import { efforts } from '@manara/core/rules/effort';
import { severities, type Severity } from '@manara/core/severity';
import type { Tone } from '@manara/core/conformance/terms';
import { column, heading, muted, note, row, type Block, type Inline } from '../document/block.ts';
import type { DocumentTexts, RegulationText } from '../texts.ts';
import type { Scope, SummaryFacts } from './facts.ts';
import { byEffort } from './figures.ts';
import { returnOf } from './work.ts';

export const severityTone: Record<Severity, Tone> = { critical: 'bad', high: 'bad', medium: 'warn', low: 'plain' };

/** The scope as a person names it. */
export const scopeName = (scope: Scope, { text }: DocumentTexts): Inline[] => {
  if (scope.kind === 'all') return [text('scope.all')];
  return scope.kind === 'asset' ? [{ foreign: scope.name }] : [text(`scope.${scope.kind}`), ' ', { foreign: scope.name }];
};

/** That no machine says that a law is met, in plain sight. */
export const honesty = ({ text, regulation }: DocumentTexts): Block =>
  note({ strong: text('never_compliant') }, ' ', regulation('no_advice'));

/** When the laws were looked up. */
export const readOn = ({ regulation, day }: DocumentTexts): Block => muted(regulation('read_on', { date: day(regulationsReadOn) }));

/** The source of what is said of a regulation, with the date that it bears. */
export function sourceOf({ source, sourceDate, checked }: Regulation, { text, regulation }: DocumentTexts): Inline[] {
  return [
    { href: source, text: URL.parse(source)?.hostname ?? source },
    ' ',
    sourceDate === null ? text('source_undated') : text('source_dated', { date: sourceDate }),
    ...(checked ? [] : [' ', regulation('unchecked')]),
  ];
}

/** When something falls due, seen from the day of the document. */
export function dueText(date: string, madeAt: string, { text }: DocumentTexts): string {
  const days = Math.round((Date.parse(date) - Date.parse(madeAt.slice(0, 10))) / 86_400_000);
  return days > 0 ? text('due_in', { days }) : text('due_since');
}

export const dateText = (what: string, { regulation }: DocumentTexts): string => regulation(what as RegulationText);

/** Failures by severity, as a chart. */
export function severityChart(failures: Record<Severity, number>, { text, word, number }: DocumentTexts): Block {
  const most = Math.max(...severities.map((severity) => failures[severity]), 1);
  return {
    kind: 'chart',
    caption: text('failures_caption'),
    label: text('severity'),
    value: text('issues'),
    bars: severities.map((severity) => ({
      label: word(`severity.${severity}`),
      shown: number(failures[severity]),
      share: failures[severity] / most,
      tone: severityTone[severity],
    })),
  };
}

/** What the work took, what is left and what it brought, with everything that this rests on. */
export function workBlocks(
  { period, failures, assumptions }: Pick<SummaryFacts, 'period' | 'failures' | 'assumptions'>,
  texts: DocumentTexts,
): Block[] {
  const { text, word, number } = texts;
  const money = (value: number) => texts.money(value, assumptions.currency);
  const { done, left, checked, balance } = returnOf(
    { done: byEffort(period.mended), left: byEffort(failures), pages: period.pagesRead },
    assumptions,
  );
  const line = (name: string, count: string, hours: number | null, amount: number) =>
    row([name], [count], [hours === null ? '–' : number(hours)], [money(amount)]);
  return [
    heading(2, text('work')),
    {
      kind: 'table',
      caption: text('work_caption', { days: period.days }),
      columns: [
        column(text('work_item'), 46),
        column(text('count'), 18, true),
        column(text('hours'), 16, true),
        column(text('money'), 20, true),
      ],
      rows: [
        line(text('work_left'), text('issues_count', { count: left.issues }), left.hours, left.money),
        line(text('work_done'), text('issues_count', { count: done.issues }), done.hours, done.money),
        line(text('work_checked'), text('pages_count', { count: checked.pages }), checked.hours, checked.money),
        line(text('work_balance'), '–', null, balance),
      ],
    },
    muted(
      text('assumed'),
      ' ',
      efforts
        .map((effort) => text('assumed_effort', { effort: word(`effort.${effort}`), hours: assumptions.hours[effort] }))
        .join(text('and_so')),
      '. ',
      text('assumed_rest', { hours: assumptions.hoursPerPage, rate: money(assumptions.hourlyRate) }),
      ' ',
      text('work_limits'),
    ),
  ];
}
