import { conformanceParts, type Edition } from '@manara/core/conformance/terms';
import { criteria } from '@manara/core/wcag/criteria';
import type { Answer, AnswerTable } from '../answers.ts';
import type { ConformanceReport } from '../report.ts';
import type { DocumentTexts } from '../texts.ts';
import { column, heading, muted, paragraph, type Block, type Inline, type Row } from './block.ts';
import { levelTone } from './conformance-head.ts';
import { observationText } from './observation-text.ts';

/** Which clauses of the other parts a success criterion answers too, as the layout says it. */
function alsoAnswers(number: string, edition: Edition, { text }: DocumentTexts): string[] {
  const criterion = criteria.get(number);
  if (!criterion || criterion.level === 'AAA') return [];
  return [
    ...((edition === '508' || edition === 'int') && criterion.since === '2.0' ? [text('also_508')] : []),
    ...((edition === 'eu' || edition === 'int') && criterion.since <= '2.1' ? [text('also_en', { clause: `9.${number}` })] : []),
  ];
}

function remarksOf(answer: Answer, texts: DocumentTexts): Inline[][] {
  const { judgement, isContradicted } = answer;
  const { text, day } = texts;
  const observation = observationText(answer, texts);
  return [
    ...(judgement && judgement.remarks !== '' ? [[{ foreign: judgement.remarks }]] : []),
    ...(judgement ? [[text('judged_by', { day: day(judgement.at) }), ' ', { foreign: judgement.by }]] : []),
    ...(isContradicted ? [[{ strong: text('line_contradicted') }]] : []),
    ...(observation ? [[observation]] : []),
  ];
}

function tableRow(answer: Answer, edition: Edition, texts: DocumentTexts): Row {
  const { text, requirement } = texts;
  const { id, number, need, level: wcagLevel } = answer.requirement;
  const name: Inline[] = [{ strong: number }, ' ', requirement(id), ...(wcagLevel ? [' ', text('level_in', { level: wcagLevel })] : [])];
  const also = alsoAnswers(number, edition, texts);
  if (need === 'heading') return { isHeading: true, cells: [[name]] };
  if (answer.level === null) return { isHeading: false, cells: [[name], [[text('see')]], [[text('see_remark')]]] };
  return {
    isHeading: false,
    cells: [
      also.length > 0 ? [name, [text('also'), ' ', also.join(text('also_and'))]] : [name],
      [[{ badge: text(`level.${answer.level}`), tone: levelTone[answer.level] }]],
      remarksOf(answer, texts),
    ],
  };
}

const tableBlocks = ({ id, answers }: AnswerTable, edition: Edition, texts: DocumentTexts): Block[] => {
  const { text } = texts;
  return [
    heading(3, text(`table.${id}`)),
    ...(id === 'hardware' || id === 'en_hardware' ? [paragraph(text('remark.hardware'))] : []),
    {
      kind: 'table',
      caption: text('table_caption', { count: answers.length }),
      columns: [column(text('criteria'), 40), column(text('conformance_level'), 20), column(text('remarks'), 40)],
      rows: answers.map((answer) => tableRow(answer, edition, texts)),
    },
  ];
};

/** All tables, by part and in the order of the layout. */
export const tableParts = ({ edition }: ConformanceReport, tables: readonly AnswerTable[], texts: DocumentTexts): Block[] =>
  conformanceParts.flatMap((part) => {
    const own = tables.filter((table) => table.part === part);
    if (own.length === 0) return [];
    return [
      heading(2, texts.text(`part.${part}`)),
      muted(texts.text(`part.${part}.note`)),
      ...own.flatMap((table) => tableBlocks(table, edition, texts)),
    ];
  });
