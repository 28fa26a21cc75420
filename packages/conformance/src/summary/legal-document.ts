import { criteriaMeasured, measureKey, regulation, type Regulation, type RegulationId } from '@manara/core/regulations/regulations';
import type { NamedStandard } from '@manara/core/regulations/regulation-data';
import type { Tone } from '@manara/core/conformance/terms';
import { criteria } from '@manara/core/wcag/criteria';
import { criterionStates, type CriterionState } from '@manara/core/wcag/criterion-state';
import type { Language } from '@manara/messages/locale';
import { column, heading, muted, paragraph, row, type Block, type PrintedDocument } from '../document/block.ts';
import { documentTexts, type DocumentTexts, type RegulationText } from '../texts.ts';
import type { CriterionTally, SummaryFacts } from './facts.ts';
import { breaking, bySeverity, stateOver } from './figures.ts';
import { dateText, dueText, honesty, readOn, scopeName, severityChart, sourceOf, workBlocks } from './shared-blocks.ts';

/** Rows of the list of failing criteria: the document has two pages. */
const listed = 10;

const stateTone: Record<CriterionState, Tone> = {
  failing: 'bad',
  needs_review: 'warn',
  verified: 'good',
  no_failure_found: 'plain',
  not_tested: 'plain',
};

const none: Omit<CriterionTally, 'number'> = { tested: 0, failing: 0, needsReview: 0, judgedMet: 0 };

/** Such as WCAG 2.0 AA, or EN 301 549 V3.2.1 (WCAG 2.1 AA); without a version or level where it names none. */
function standardName({ name, wcag, level }: NamedStandard): string {
  const version = [wcag, level].filter((part) => part !== null).join(' ');
  if (!name.startsWith('WCAG')) return version === '' ? name : `${name} (WCAG ${version})`;
  return version === '' ? name : `WCAG ${version}`;
}

/** What it asks, in the words of the data, with the source of every word. */
function demands(law: Regulation, texts: DocumentTexts): Block[] {
  const { text, regulation: say } = texts;
  const measured = criteriaMeasured(law);
  return [
    heading(2, text('law_asks')),
    paragraph(say(law.appliesTo as RegulationText)),
    paragraph(say(law.note as RegulationText)),
    paragraph({ strong: law.standard === null ? text('law_no_standard') : text('law_standard', { standard: standardName(law.standard) }) }),
    paragraph(
      say(measureKey(law), { ...law.measuredBy, count: measured.length }),
      ...(law.except.length > 0 ? [' ', say('measure.except', { criteria: law.except.join(', ') })] : []),
    ),
    muted(text('source'), ': ', ...sourceOf(law, texts)),
  ];
}

function dates({ dates, kind }: Regulation, { madeAt }: SummaryFacts, texts: DocumentTexts): Block[] {
  const { text, day } = texts;
  if (dates.length === 0) return [heading(2, text('due')), paragraph(text(kind === 'standard' ? 'due_standard' : 'due_none'))];
  return [
    heading(2, text('due')),
    ...(kind === 'standard' ? [paragraph(text('due_standard'))] : []),
    {
      kind: 'table',
      caption: text(kind === 'standard' ? 'due_of_standard' : 'due_of_law'),
      columns: [column(text('date'), 24), column(text('what_is_due'), 52), column(text('due_state'), 24)],
      rows: dates.map(({ date, what }) => row([day(date)], [dateText(what, texts)], [dueText(date, madeAt, texts)])),
    },
  ];
}

function standing(law: Regulation, facts: SummaryFacts, texts: DocumentTexts): Block[] {
  const { text, number, requirement } = texts;
  const numbers = criteriaMeasured(law);
  const known = new Map(facts.criteria.map((tally) => [tally.number, tally]));
  const states = numbers.map((one) => ({ number: one, state: stateOver(known.get(one) ?? { number: one, ...none }, facts.assets) }));
  const onlyLookedAt = states.filter(
    ({ number: one, state }) => (state === 'no_failure_found' || state === 'not_tested') && (known.get(one)?.lookedAt ?? 0) > 0,
  ).length;
  const failing = states.flatMap(({ number: one, state }) => {
    const tally = known.get(one);
    return state === 'failing' && tally ? [tally] : [];
  });
  const issuesOf = (one: string) => breaking(facts.failures, new Set([one])).reduce((sum, { issues }) => sum + issues, 0);
  const worst = failing.map((tally) => ({ ...tally, issues: issuesOf(tally.number) })).toSorted((a, b) => b.issues - a.issues);
  return [
    heading(2, text('law_standing')),
    paragraph(text('scanned_of', { scanned: facts.assets.scanned, total: facts.assets.total, pages: facts.pages.read })),
    {
      kind: 'chart',
      caption: text('states_caption', { count: numbers.length }),
      label: text('state'),
      value: text('criteria_count'),
      bars: criterionStates.map((state) => {
        const count = states.filter((one) => one.state === state).length;
        return { label: text(`state.${state}`), shown: number(count), share: count / Math.max(numbers.length, 1), tone: stateTone[state] };
      }),
    },
    ...(onlyLookedAt > 0 ? [muted(text('looked_at', { count: onlyLookedAt }))] : []),
    severityChart(bySeverity(breaking(facts.failures, new Set(numbers))), texts),
    ...(worst.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            caption: text(worst.length > listed ? 'failing_most' : 'failing_all', { count: worst.length, shown: listed }),
            columns: [column(text('criterion'), 58), column(text('issues'), 20, true), column(text('assets'), 22, true)],
            rows: worst
              .slice(0, listed)
              .map(({ number: one, issues, failing: assets }) =>
                row(
                  [{ strong: one }, ' ', requirement(`wcag.${one}`), ' ', text('level_in', { level: criteria.get(one)?.level ?? '' })],
                  [number(issues)],
                  [number(assets)],
                ),
              ),
          },
        ]),
  ];
}

/** The report on one law: what it asks, by when, how things stand, and what mending takes. Two pages; it claims nothing that the data does not. */
export function legalDocument(facts: SummaryFacts, id: RegulationId, language: Language): PrintedDocument {
  const law = regulation(id);
  const texts = documentTexts(language);
  const { text, day, regulation: say } = texts;
  const name = say(law.label as RegulationText);
  const failures = breaking(facts.failures, new Set(criteriaMeasured(law)));
  return {
    title: text('legal_title', { law: name, organisation: facts.organisation }),
    isBrief: true,
    blocks: [
      heading(1, text('legal'), ' ', { foreign: name }),
      paragraph(
        ...scopeName(facts.scope, texts),
        ' · ',
        { foreign: facts.organisation },
        ' · ',
        say(`jurisdiction.${law.jurisdiction}`),
        ' · ',
        say(`kind.${law.kind}`),
        ' · ',
        day(facts.madeAt),
      ),
      honesty(texts),
      ...demands(law, texts),
      ...dates(law, facts, texts),
      readOn(texts),
      ...standing(law, facts, texts),
      ...workBlocks({ ...facts, failures }, texts),
    ],
  };
}
