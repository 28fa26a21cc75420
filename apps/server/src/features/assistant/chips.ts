import {
  assistantValueNames,
  type AssistantChip,
  type AssistantValueName,
  type AssistantValues,
  type Understood,
} from '@manara/contract/assistant';
import type { Language } from '@manara/messages/locale';
import { regulationName } from '../../platform/text/regulation-text.ts';
import { answerText, typeText } from './answer-text.ts';
import { criterionTitle } from './knowledge/passages.ts';
import { nameOf } from './tools/tool.ts';
import type { Vocabulary } from './understand/vocabulary.ts';

type Labels = Record<AssistantValueName, string | undefined>;

/** What people read for each value. */
export function labelsOf(values: AssistantValues, language: Language, { assets, people, teams, products }: Vocabulary): Labels {
  const { team, product, severity, status, resolution, kind, date, criterion, law, topic, days, state, readiness, role } = values;
  return {
    asset: values.asset && nameOf(assets, values.asset),
    team: team && answerText(language, 'chip.team', { team: nameOf(teams, team) }),
    product: product && answerText(language, 'chip.product', { product: nameOf(products, product) }),
    person: values.person && nameOf(people, values.person),
    mine: values.mine && answerText(language, 'chip.mine'),
    unassigned: values.unassigned && answerText(language, 'chip.unassigned'),
    severity: severity && typeText(language, `severity.${severity}`),
    status: status && typeText(language, `status.${status}`),
    resolution: resolution && answerText(language, `chip.resolution.${resolution}`),
    kind: kind && answerText(language, `chip.kind.${kind}`),
    date: date && answerText(language, `chip.date.${date}`),
    back: values.back && answerText(language, 'chip.back'),
    criterion: criterion && criterionTitle(language, criterion),
    law: law && regulationName(language, law),
    topic: topic && answerText(language, 'chip.topic', { topic }),
    days: days && answerText(language, `chip.days.${days}`),
    state: state && answerText(language, `chip.state.${state}`),
    readiness: readiness && answerText(language, `chip.readiness.${readiness}`),
    role: role && answerText(language, `role.${role}`),
    order: values.order && answerText(language, 'chip.worst'),
  };
}

/** What was understood, piece by piece: which figures first. */
export function chipsOf({ tool, values }: Understood, language: Language, vocabulary: Vocabulary): AssistantChip[] {
  const labels = labelsOf(values, language, vocabulary);
  const narrowed = assistantValueNames.flatMap((name) => {
    const label = labels[name];
    return label === undefined ? [] : [{ name, label }];
  });
  return [{ name: null, label: answerText(language, `tool.${tool}`) }, ...narrowed];
}
