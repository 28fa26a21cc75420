import { scanBreaks, type ScanBreak } from '@manara/core/history/breaks-between';
import { laws } from '@manara/core/regulations/regulations';
import { severities } from '@manara/core/severity';
import type { Language } from '@manara/messages/locale';
import { column, heading, paragraph, row, type Block, type PrintedDocument } from '../document/block.ts';
import { documentTexts, type DocumentTexts, type RegulationText } from '../texts.ts';
import type { FailureTally, SummaryFacts } from './facts.ts';
import { bySeverity } from './figures.ts';
import { dateText, dueText, honesty, readOn, scopeName, severityChart, severityTone, sourceOf, workBlocks } from './shared-blocks.ts';

/** Rows of each list: the document has two pages. */
const listed = 5;

const toneOf = (score: number) => (score >= 90 ? 'good' : score >= 70 ? 'warn' : 'bad');

/** Readings with a score, the oldest first. What parts one without a score from those before it parts the next one, too; the first has none before it. */
function readings(trend: SummaryFacts['trend']): { at: string; score: number; breaks: ScanBreak[] }[] {
  const since = new Set<ScanBreak>();
  let isFirst = true;
  return trend.flatMap(({ at, score, breaks }) => {
    for (const one of breaks) since.add(one);
    if (score === null) return [];
    const parting = isFirst ? [] : scanBreaks.filter((one) => since.has(one));
    isFirst = false;
    since.clear();
    return [{ at, score, breaks: parting }];
  });
}

function trendChart({ trend }: SummaryFacts, { text, day, percent, list }: DocumentTexts): Block[] {
  const known = readings(trend);
  if (known.length < 2) return [];
  return [
    {
      kind: 'chart',
      caption: text('trend_caption'),
      label: text('date'),
      value: text('score'),
      bars: known.map(({ at, score, breaks }) => ({
        label: day(at),
        shown: percent(score),
        share: score / 100,
        tone: toneOf(score),
        ...(breaks.length > 0 && { breakNote: text('trend_break', { reasons: list(breaks.map((why) => text(`break_${why}`))) }) }),
      })),
    },
  ];
}

/** Rules by severity, then by how many issues they have; a rule of several severities counts under its worst. */
function worstRules(failures: readonly FailureTally[]): FailureTally[] {
  const rules = new Map<string, FailureTally>();
  for (const tally of failures) {
    const known = rules.get(tally.ruleId);
    const isWorse = !known || severities.indexOf(tally.severity) < severities.indexOf(known.severity);
    rules.set(tally.ruleId, {
      ...(isWorse ? tally : known),
      issues: tally.issues + (known?.issues ?? 0),
      assets: Math.max(tally.assets, known?.assets ?? 0),
    });
  }
  return [...rules.values()].toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.issues - a.issues || a.ruleId.localeCompare(b.ruleId),
  );
}

function firstThings({ failures }: SummaryFacts, { text, word, rule, number }: DocumentTexts): Block[] {
  const rules = worstRules(failures);
  if (rules.length === 0) return [heading(2, text('first')), paragraph(text('first_none'))];
  return [
    heading(2, text('first')),
    {
      kind: 'table',
      caption: text('first_caption'),
      columns: [column(text('barrier'), 60), column(text('severity'), 20), column(text('issues'), 20, true)],
      rows: rules
        .slice(0, listed)
        .map(({ ruleId, severity, issues }) =>
          row([rule(ruleId)], [{ badge: word(`severity.${severity}`), tone: severityTone[severity] }], [number(issues)]),
        ),
    },
  ];
}

function worstAssets({ worst }: SummaryFacts, { text, percent, number }: DocumentTexts): Block[] {
  if (worst.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: text('worst_caption'),
      columns: [column(text('asset'), 60), column(text('score'), 20, true), column(text('serious'), 20, true)],
      rows: worst
        .slice(0, listed)
        .map(({ name, score, serious }) =>
          row([{ foreign: name }], [score === null ? text('no_score') : percent(score)], [number(serious)]),
        ),
    },
  ];
}

/** The next dates of all laws that are known; which of them bind is not ours to say. */
function nextDates({ madeAt }: SummaryFacts, texts: DocumentTexts): Block[] {
  const { text, regulation, day } = texts;
  const today = madeAt.slice(0, 10);
  const next = laws
    .flatMap((law) => law.dates.map((due) => ({ law, ...due })))
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, listed);
  return [
    heading(2, text('due')),
    paragraph(text('due_intro')),
    {
      kind: 'table',
      caption: text('due_caption'),
      columns: [column(text('date'), 22), column(text('what_is_due'), 48), column(text('source'), 30)],
      rows: next.map(({ law, date, what }) => ({
        isHeading: false,
        cells: [
          [[day(date)], [dueText(date, madeAt, texts)]],
          [[{ strong: regulation(law.label as RegulationText) }], [dateText(what, texts)]],
          [sourceOf(law, texts)],
        ],
      })),
    },
    readOn(texts),
  ];
}

/** The executive summary: two pages, in plain words. */
export function executiveDocument(facts: SummaryFacts, language: Language): PrintedDocument {
  const texts = documentTexts(language);
  const { text, day, number, percent } = texts;
  const severe = bySeverity(facts.failures);
  return {
    title: text('executive_title', { organisation: facts.organisation }),
    isBrief: true,
    blocks: [
      heading(1, text('executive'), ' ', ...scopeName(facts.scope, texts)),
      paragraph({ foreign: facts.organisation }, ' · ', day(facts.madeAt)),
      honesty(texts),
      heading(2, text('standing')),
      {
        kind: 'facts',
        items: [
          { name: text('score'), value: [facts.score === null ? text('no_score') : percent(facts.score)] },
          { name: text('serious'), value: [number(severe.critical + severe.high)] },
          { name: text('clean_pages'), value: [text('of', { part: facts.pages.clean, whole: facts.pages.read })] },
          { name: text('scanned_assets'), value: [text('of', { part: facts.assets.scanned, whole: facts.assets.total })] },
        ],
      },
      paragraph(text('score_meaning')),
      severityChart(severe, texts),
      ...trendChart(facts, texts),
      ...firstThings(facts, texts),
      ...worstAssets(facts, texts),
      ...nextDates(facts, texts),
      ...workBlocks(facts, texts),
    ],
  };
}
