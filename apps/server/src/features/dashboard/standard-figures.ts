import type { StandardFigure } from '@manara/contract/dashboard';
import { metShare } from '@manara/core/dashboard/shares';
import { criteriaMeasured, hubs, measureKey, regulation, regulationsReadOn, type RegulationId } from '@manara/core/regulations/regulations';
import { languages, type Language } from '@manara/messages/locale';
import { regulationName, regulationText as text, type RegulationText } from '../../platform/text/regulation-text.ts';
import { checksOver, type CriterionRow } from './criterion-figures.ts';
import { breaksOneOf, standing, type IssueTally } from './issue-figures.ts';

/** The hubs by their names. */
export const allHubs = (language: Language) => hubs.map((id) => ({ id, label: text(language, `hub.${id}`) }));

const setOf = (id: RegulationId): string => criteriaMeasured(regulation(id)).toSorted().join(' ');

/** The figures of some regulations, each over its own criteria. */
export const standardFigures = (
  language: Language,
  ids: readonly RegulationId[],
  criteria: readonly CriterionRow[],
  tallies: readonly IssueTally[],
): StandardFigure[] =>
  ids.map((id, index) => {
    const sameAs = ids.slice(0, index).find((other) => setOf(other) === setOf(id)) ?? null;
    return standardFigure(language, { id, sameAs }, criteria, tallies);
  });

/** The figure of one of them, with what has to be said beside it. */
function standardFigure(
  language: Language,
  { id, sameAs }: { id: RegulationId; sameAs: RegulationId | null },
  criteria: readonly CriterionRow[],
  tallies: readonly IssueTally[],
): StandardFigure {
  const entry = regulation(id);
  const numbers = new Set(criteriaMeasured(entry));
  const { criteriaTested, ...checks } = checksOver(criteria, numbers);
  return {
    id,
    label: regulationName(language, id),
    applies_to: text(language, entry.appliesTo as RegulationText),
    note: text(language, entry.note as RegulationText),
    measure: text(language, measureKey(entry), { ...entry.measuredBy, count: numbers.size }),
    unchecked: entry.checked ? null : text(language, 'unchecked'),
    source: entry.source,
    source_date: entry.sourceDate,
    value: metShare(checks),
    met: checks.tested - checks.failing,
    tested: checks.tested,
    same_as: sameAs,
    criteria: numbers.size,
    criteria_tested: criteriaTested,
    issues: standing(tallies, breaksOneOf(numbers)),
  };
}

/** What stands below all of them. */
export const legalNotes = (language: Language): string[] => {
  const day = new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'long', timeZone: 'UTC' });
  return [text(language, 'no_advice'), text(language, 'read_on', { date: day.format(new Date(regulationsReadOn)) })];
};
