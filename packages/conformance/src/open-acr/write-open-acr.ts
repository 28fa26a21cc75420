import type { ChosenWcag, ConformanceLevel, Edition } from '@manara/core/conformance/terms';
import type { Language } from '@manara/messages/locale';
import { stringify } from 'yaml';
import { answersOf, countAnswers, type Answer } from '../answers.ts';
import { observationText } from '../document/observation-text.ts';
import type { ConformanceReport } from '../report.ts';
import type { TableId } from '../requirements/tables.ts';
import { documentTexts, type DocumentTexts } from '../texts.ts';

/** Chapters of the OpenACR catalogues by our tables. */
const chapters: Record<TableId, string> = {
  wcag_a: 'success_criteria_level_a',
  wcag_aa: 'success_criteria_level_aa',
  wcag_aaa: 'success_criteria_level_aaa',
  fpc: 'functional_performance_criteria',
  hardware: 'hardware',
  software: 'software',
  support: 'support_documentation_and_services',
  fps: 'en_301_549_functional_performance',
  generic: 'en_301_549_generic_requirements',
  voice: 'en_301_549_ict_with_two-way_voice',
  video: 'en_301_549_ict_with_video',
  en_hardware: 'en_301_549_hardware',
  en_web: 'en_301_549_web',
  en_documents: 'en_301_549_non-web-documents',
  en_software: 'en_301_549_software',
  en_support: 'en_301_549_documentation_and_support_services',
  en_relay: 'en_301_549_ict_providing_relay_or_emergency_service_access',
};

/** The newest catalogue that holds the lines of an edition, by its name in the OpenACR project. */
const catalogues: Record<Edition, Record<ChosenWcag, string>> = {
  wcag: { '2.1': '2.4-edition-wcag-2.1-en', '2.2': '2.5-edition-wcag-2.2-en' },
  '508': { '2.1': '2.5-edition-wcag-2.0-508-en', '2.2': '2.5-edition-wcag-2.0-508-en' },
  eu: { '2.1': '2.4-edition-wcag-2.1-508-eu-en', '2.2': '2.4-edition-wcag-2.1-508-eu-en' },
  int: { '2.1': '2.4-edition-wcag-2.1-508-eu-en', '2.2': '2.5-edition-wcag-2.2-508-eu-en' },
};

const termOf = (level: ConformanceLevel): string => level.replaceAll('_', '-');

function notesOf(answer: Answer, texts: DocumentTexts): string {
  const { judgement, isContradicted } = answer;
  const { text, day } = texts;
  return [
    judgement?.remarks ?? '',
    judgement ? `${text('judged_by', { day: day(judgement.at) })} ${judgement.by}.` : '',
    isContradicted ? text('line_contradicted') : '',
    observationText(answer, texts) ?? '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** An address that the format demands of an author, where nobody has entered one; it reaches nobody (RFC 2606). */
const noAddress = 'not-entered@example.invalid';

/** A report as an OpenACR document (schema 0.1.0) in YAML. Its lines are those of the official catalogues. */
export function writeOpenAcr(report: ConformanceReport, language: Language): string {
  const texts = documentTexts(language);
  const { text } = texts;
  const { details, asset } = report;
  const tables = answersOf(report);
  const name = details.productName || asset.name;
  const company = details.company || report.organisation;
  const email = details.contactEmail || noAddress;
  const { unjudgedCriteria } = countAnswers(tables);
  return stringify(
    {
      title: text('title_of', { name }),
      product: {
        name,
        ...(details.productVersion !== '' && { version: details.productVersion }),
        ...(details.description !== '' && { description: details.description }),
      },
      author: { ...(details.contactName !== '' && { name: details.contactName }), company_name: company, email },
      vendor: { company_name: company, email, ...(asset.url !== null && { website: asset.url }) },
      report_date: report.madeAt.slice(0, 10),
      last_modified_date: report.madeAt.slice(0, 10),
      ...(report.version !== null && { version: report.version }),
      notes: [
        details.notes,
        report.version === null ? text('draft') : '',
        text('automation'),
        unjudgedCriteria > 0 ? text('incomplete', { count: unjudgedCriteria }) : '',
        text('mark'),
      ]
        .filter((line) => line !== '')
        .join('\n'),
      ...(details.methods !== '' && { evaluation_methods_used: details.methods }),
      ...(details.disclaimer !== '' && { legal_disclaimer: details.disclaimer }),
      catalog: catalogues[report.edition][report.wcag],
      chapters: Object.fromEntries(
        tables.map(({ id, part, answers }) => [
          chapters[id],
          {
            criteria: answers
              .filter(({ level }) => level !== null)
              .map((answer) => ({
                num: answer.requirement.number,
                components: [
                  {
                    name: part === 'wcag' ? 'web' : 'none',
                    adherence: { level: termOf(answer.level ?? 'not_evaluated'), notes: notesOf(answer, texts) },
                  },
                ],
              })),
          },
        ]),
      ),
    },
    { lineWidth: 0 },
  );
}
