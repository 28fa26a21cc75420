import {
  assistantTools,
  type AssistantValueName,
  type AssistantValues,
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
import { notFound } from '../../platform/http/app-error.ts';
import { answerText } from './answer-text.ts';
import { labelsOf } from './chips.ts';
import { ages, keptVocabulary } from './keep-vocabulary.ts';
import { isKnown, ofTool } from './understand/known-values.ts';
import { statesOf } from './understand/read-values.ts';
import type { Vocabulary } from './understand/vocabulary.ts';

type Choices = Static<typeof readAssistantChoices.response>;

/** Choices that are offered at a time; a search narrows them. */
const most = 200;

function valuesFor(name: ChangeableName, { tool }: Understood, vocabulary: Vocabulary): readonly string[] {
  const idsOf = (list: keyof Vocabulary) => vocabulary[list].map(({ id }) => id);
  const values: Record<ChangeableName, () => readonly string[]> = {
    asset: () => idsOf('assets'),
    team: () => idsOf('teams'),
    product: () => idsOf('products'),
    person: () => idsOf('people'),
    severity: () => severities,
    status: () => issueStatuses,
    resolution: () => resolutions,
    kind: () => issueKinds,
    date: () => dateFilters,
    criterion: () => [...criteria.keys()],
    law: () => regulations.map(({ id }) => id),
    days: () => scoreSpans,
    state: () => statesOf(tool),
    readiness: () => readinesses,
    role: () => roles,
  };
  return values[name]();
}

/** What has an order of its own keeps it; names are put in the order of the language. */
const areNames: ReadonlySet<AssistantValueName> = new Set(['asset', 'team', 'product', 'person']);

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
  const vocabulary = await keptVocabulary(db, organisationId, ages.usual);
  if (!isKnown(understood, vocabulary)) throw notFound();
  const wanted = searchKey(search);
  const all =
    name === null
      ? assistantTools.map((tool) => ({ label: answerText(language, `tool.${tool}`), understood: ofTool({ ...understood, tool }) }))
      : valuesFor(name, understood, vocabulary).map((value) => {
          const changed = { [name]: value } as AssistantValues;
          return {
            label: labelsOf(changed, language, vocabulary)[name] ?? value,
            understood: { ...understood, values: { ...understood.values, ...changed } },
          };
        });
  const found = all.filter(({ label }) => searchKey(label).includes(wanted));
  const ordered = name !== null && areNames.has(name) ? found.toSorted((a, b) => a.label.localeCompare(b.label, language)) : found;
  return { choices: ordered.slice(0, most), total: ordered.length };
}
