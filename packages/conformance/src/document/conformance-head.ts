import { conformanceLevels, type ConformanceLevel, type Tone } from '@manara/core/conformance/terms';
import { countAnswers, type AnswerTable } from '../answers.ts';
import type { ConformanceReport } from '../report.ts';
import { wcagOf } from '../requirements/edition.ts';
import type { DocumentTexts } from '../texts.ts';
import { column, heading, muted, note, paragraph, row, type Block, type Inline } from './block.ts';

export const levelTone: Record<ConformanceLevel, Tone> = {
  supports: 'good',
  partially_supports: 'warn',
  does_not_support: 'bad',
  not_applicable: 'plain',
  not_evaluated: 'plain',
};

/** Name, date and contact as the layout asks for them; what nobody has entered says so. */
export function factsOf(report: ConformanceReport, { text, day }: DocumentTexts): Block {
  const { details, asset } = report;
  const entered = (value: string): Inline[] => (value === '' ? [text('not_entered')] : [{ foreign: value }]);
  const contact = [details.company || report.organisation, details.contactName, details.contactEmail].filter((part) => part !== '');
  return {
    kind: 'facts',
    items: [
      {
        name: text('product_name'),
        value: [{ foreign: [details.productName || asset.name, details.productVersion].filter((part) => part !== '').join(' ') }],
      },
      { name: text('report_date'), value: [day(report.madeAt)] },
      {
        name: text('report_version'),
        value: [
          report.version === null ? text('draft') : text('version_of', { version: report.version }),
          ...(report.madeBy === null ? [] : [' ', text('published_by'), ' ', { foreign: report.madeBy }]),
        ],
      },
      ...(asset.url === null ? [] : [{ name: text('address'), value: [{ href: asset.url, text: null }] }]),
      { name: text('description'), value: entered(details.description) },
      { name: text('contact'), value: entered(contact.join(', ')) },
    ],
  };
}

/** What a person notes, and how it was evaluated: by people, and by which program when. */
export function methodsOf({ details, evidence }: ConformanceReport, { text, day }: DocumentTexts): Block[] {
  const scanned = evidence
    ? text('methods_scan', {
        day: day(evidence.completedAt),
        pages: evidence.pagesRead,
        unread: evidence.pagesUnread,
        standard: `WCAG ${evidence.profile.wcag} ${evidence.profile.level}`,
        engines: evidence.engines.join(', '),
        browser: evidence.browser,
      })
    : text('methods_none');
  return [
    ...(details.notes === '' ? [] : [heading(2, text('notes')), paragraph({ foreign: details.notes })]),
    heading(2, text('methods')),
    ...(details.methods === '' ? [] : [paragraph({ foreign: details.methods })]),
    paragraph(scanned),
  ];
}

/** What a reader must know before the tables: how far people have judged, and what that means. */
export function noticesOf(report: ConformanceReport, tables: readonly AnswerTable[], { text, number }: DocumentTexts): Block[] {
  const { judged, total, unjudgedCriteria, contradicted } = countAnswers(tables);
  return [
    note({ strong: text('automation_title') }, ' ', text('automation')),
    paragraph(text('judged', { judged, total })),
    ...(unjudgedCriteria > 0 ? [note({ strong: text('incomplete_title') }, ' ', text('incomplete', { count: unjudgedCriteria }))] : []),
    ...(contradicted > 0 ? [note({ strong: text('contradicted_title') }, ' ', text('contradicted', { count: contradicted }))] : []),
    ...(report.evidence && report.evidence.documents > 0 ? [paragraph(text('documents_met', { count: report.evidence.documents }))] : []),
    chartOf(tables, { text, number }),
  ];
}

function chartOf(tables: readonly AnswerTable[], { text, number }: Pick<DocumentTexts, 'text' | 'number'>): Block {
  const { levels, total } = countAnswers(tables);
  return {
    kind: 'chart',
    caption: text('answers_caption'),
    label: text('conformance_level'),
    value: text('lines'),
    bars: conformanceLevels.map((level) => ({
      label: text(`level.${level}`),
      shown: number(levels[level]),
      share: total === 0 ? 0 : levels[level] / total,
      tone: levelTone[level],
    })),
  };
}

const etsi = 'https://www.etsi.org/deliver/etsi_en/301500_301599/301549/03.02.01_60/en_301549v030201p.pdf';

/** The standards of the edition, and whether the report holds them. */
export function standardsOf({ edition, wcag }: ConformanceReport, { text }: DocumentTexts): Block[] {
  const version = wcagOf(edition, wcag);
  const clauses = { '508': 'https://www.access-board.gov/ict/', en: etsi } as const;
  const parts = (
    [
      ['508', ['508', 'int']],
      ['en', ['eu', 'int']],
    ] as const
  ).filter(([, holders]) => holders.some((one) => one === edition));
  return [
    heading(2, text('standards')),
    {
      kind: 'table',
      caption: text('standards_caption'),
      columns: [column(text('standard'), 60), column(text('included'), 40)],
      rows: [
        row(
          [{ href: `https://www.w3.org/TR/WCAG${version.replace('.', '')}/`, text: text('standard.wcag', { version }) }],
          [text('included_levels')],
        ),
        ...parts.map(([part]) => row([{ href: clauses[part], text: text(`standard.${part}`) }], [text('included_yes')])),
      ],
    },
  ];
}

/** What the words of the tables mean. */
export const termsOf = ({ text }: DocumentTexts): Block[] => [
  heading(2, text('terms')),
  paragraph(text('terms_intro')),
  {
    kind: 'list',
    items: conformanceLevels.map((level) => [{ strong: text(`level.${level}`) }, ': ', text(`level.${level}.meaning`)]),
  },
];

/** The end of a report: what the organisation disclaims, and whose mark the layout's name is. */
export const closing = ({ details }: ConformanceReport, { text }: DocumentTexts): Block[] => [
  heading(2, text('disclaimer')),
  paragraph(details.disclaimer === '' ? text('not_entered') : { foreign: details.disclaimer }),
  muted(text('mark')),
  muted(text('names_note')),
];
