import type { ConformanceDraft, ConformanceLine } from '@manara/contract/conformance';
import { answersOf, countAnswers, type Answer } from '@manara/conformance/answers';
import { foundOf } from '@manara/conformance/found';
import { observationText } from '@manara/conformance/document/observation-text';
import { documentTexts } from '@manara/conformance/texts';
import type { Language } from '@manara/messages/locale';
import type { Draft } from './draft-report.ts';

/** One line for a reader. */
export function presentLine(answer: Answer, { versions, report }: Pick<Draft, 'versions' | 'report'>, language: Language): ConformanceLine {
  const { requirement, level, judgement, isContradicted } = answer;
  const { id, number, need, level: wcag_level } = requirement;
  const texts = documentTexts(language);
  const found = foundOf(requirement, report);
  return {
    id,
    number,
    name: texts.requirement(id),
    wcag_level,
    kind: need === 'heading' || need === 'see' ? need : 'answer',
    level,
    found: found && { state: found.state, failing: found.failing, needs_review: found.needsReview },
    observation: observationText(answer, texts),
    judgement,
    version: versions.get(id) ?? 0,
    is_contradicted: isContradicted,
  };
}

/** The draft with every line of its edition, in the language of the reader. */
export function presentDraft(draft: Draft, language: Language): ConformanceDraft {
  const { report, assetId, detailsVersion } = draft;
  const tables = answersOf(report);
  const { levels, judged, total, unjudgedCriteria, contradicted } = countAnswers(tables);
  const { text } = documentTexts(language);
  return {
    asset: { id: assetId, ...report.asset },
    edition: report.edition,
    wcag: report.wcag,
    details: report.details,
    details_version: detailsVersion,
    scanned_at: report.evidence?.completedAt ?? null,
    tables: tables.map(({ id, part, answers }) => ({
      id,
      part,
      title: text(`table.${id}`),
      lines: answers.map((answer) => presentLine(answer, draft, language)),
    })),
    counts: { levels, judged, total, unjudged_criteria: unjudgedCriteria, contradicted },
  };
}
