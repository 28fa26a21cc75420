import {
  assistantTools,
  type AssistantTool,
  type ChangeableName,
  type readAssistantChoices,
  type Understood,
} from '@manara/contract/assistant';
import { scoreSpans } from '@manara/contract/dashboard';
import { dateFilters, issueKinds, issueStatuses } from '@manara/contract/issues';
import { resolutions } from '@manara/core/issues/issue-status';
import { regulations } from '@manara/core/regulations/regulations';
import { readinesses } from '@manara/core/reports/readiness';
import { roles } from '@manara/core/role';
import { severities } from '@manara/core/severity';
import { searchKey } from '@manara/core/search/search-key';
import { criteria } from '@manara/core/wcag/criteria';
import type { Language } from '@manara/messages/locale';
import type { Static } from 'typebox';
import type { Executor } from '../../platform/database/executor.ts';
import { answerText } from './answer-text.ts';
import { labelsOf } from './chips.ts';
import { vocabularyOf } from './keep-vocabulary.ts';
import { lists, ofTool, statesOf } from './understand/known-values.ts';
import type { Vocabulary } from './understand/vocabulary.ts';

type Choices = Static<typeof readAssistantChoices.response>;

/** Choices that are offered at a time; a search narrows them. */
const most = 200;

type NameOfThing = keyof typeof lists;
const isThing = (name: ChangeableName): name is NameOfThing => name in lists;

/** The values of each that is not a thing of the organisation, in their own order. */
const values: Record<Exclude<ChangeableName, NameOfThing>, (tool: AssistantTool) => readonly string[]> = {
  severity: () => severities,
  status: () => issueStatuses,
  resolution: () => resolutions,
  kind: () => issueKinds,
  date: () => dateFilters,
  criterion: () => [...criteria.keys()],
  law: () => regulations.map(({ id }) => id),
  days: () => scoreSpans,
  state: statesOf,
  readiness: () => readinesses,
  role: () => roles,
};

/** What there is of a kind, with its name; things of the organisation by name. */
function thereIs(
  name: ChangeableName,
  { tool }: Understood,
  vocabulary: Vocabulary,
  language: Language,
): { value: string; label: string }[] {
  if (isThing(name)) {
    const named = vocabulary[lists[name]].map(({ id, name: label }) => ({ value: id, label }));
    return named.toSorted((a, b) => a.label.localeCompare(b.label, language));
  }
  return values[name](tool).map((value) => ({
    value,
    label: labelsOf({ [name]: value }, language, vocabulary)[name] ?? value,
  }));
}

/**
 * By what a piece of what was understood can be replaced, and what is understood then. `name` null: other figures. Throws AppError 404 for what the
 * organisation does not have.
 */
export async function readChoices(
  db: Executor,
  organisationId: string,
  language: Language,
  { understood, name, search = '' }: Static<typeof readAssistantChoices.body>,
): Promise<Choices> {
  const vocabulary = await vocabularyOf(db, organisationId, understood);
  const wanted = searchKey(search);
  const all =
    name === null
      ? assistantTools.map((tool) => ({ label: answerText(language, `tool.${tool}`), understood: ofTool({ ...understood, tool }) }))
      : thereIs(name, understood, vocabulary, language).map(({ value, label }) => ({
          label,
          understood: { ...understood, values: { ...understood.values, [name]: value } },
        }));
  const found = all.filter(({ label }) => searchKey(label).includes(wanted));
  return { choices: found.slice(0, most), total: found.length };
}
