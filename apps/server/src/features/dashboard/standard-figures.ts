import ar from '@manara/messages/ar/regulations.json' with { type: 'json' };
import en from '@manara/messages/en/regulations.json' with { type: 'json' };
import type { StandardFigure } from '@manara/contract/dashboard';
import { metShare } from '@manara/core/dashboard/shares';
import {
  criteriaMeasured,
  hubs,
  measureKey,
  regulation,
  regulationsReadOn,
  type Hub,
  type RegulationId,
} from '@manara/core/regulations/regulations';
import { languages, type Language } from '@manara/messages/locale';
import { createFormatter } from '../../platform/text/formatter.ts';
import { checksOver, type CriterionRow } from './criterion-figures.ts';
import { breaksOneOf, standing, type IssueTally } from './issue-figures.ts';

type Key = keyof typeof en;
const text = createFormatter<Key>({ en, ar });

export const hubName = (language: Language, hub: Hub): string => text(language, `hub.${hub}`);
export const allHubs = (language: Language) => hubs.map((id) => ({ id, label: hubName(language, id) }));

/** How the organisation stands against one regulation, with what has to be said beside the figure. */
export function standardFigure(
  language: Language,
  id: RegulationId,
  criteria: readonly CriterionRow[],
  tallies: readonly IssueTally[],
): StandardFigure {
  const entry = regulation(id);
  const numbers = new Set(criteriaMeasured(entry));
  const { criteriaTested, ...checks } = checksOver(criteria, numbers);
  return {
    id,
    label: text(language, entry.label as Key),
    applies_to: text(language, entry.appliesTo as Key),
    note: text(language, entry.note as Key),
    measure: text(language, measureKey(entry), { ...entry.measuredBy, count: numbers.size }),
    unchecked: entry.checked ? null : text(language, 'unchecked'),
    source: entry.source,
    source_date: entry.sourceDate,
    value: metShare(checks),
    met: checks.tested - checks.failing,
    tested: checks.tested,
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
