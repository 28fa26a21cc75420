import type { DocumentFix } from '@manara/core/document-check/document-fix';
import { headOf, isDataTable } from '../office/document.ts';
import type { Presentation } from '../pptx/document.ts';
import { readPptx } from '../pptx/read-pptx.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, pathOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { clipped, folded } from '../words.ts';
import type { Answered } from './answer-places.ts';
import { fixByAnswers } from './fix-answers.ts';
import { certainLanguage, finished, fixTitle, longestTitle, type Fixed, type Parts } from './office-parts.ts';

/** Declares the language of all text that has none of its own, where no text has one and it is certain. */
function fixLanguage({ file, passages, language }: Presentation, parts: Parts): DocumentFix[] {
  const styles = childOf(file.part(file.main), 'p:defaultTextStyle');
  const levels = [...descendantsOf(styles)].filter(({ name }) => name === 'a:defRPr');
  const isDeclared =
    language !== null ||
    levels.some((level) => attributeOf(level, 'lang') !== null) ||
    passages.some(({ runs }) => runs.some((run) => run.language !== null));
  const value = isDeclared ? null : certainLanguage(passages);
  const editor = value !== null && levels.length > 0 ? parts.editor(file.main) : null;
  if (value === null || !editor) return [];
  for (const level of levels) editor.addAttribute(level, 'lang', value);
  return [{ ruleId: 'office-language', place: { path: file.main }, value }];
}

const runsOf = (row: XmlElement): XmlElement[] =>
  [...descendantsOf(row)].filter((element) => element.name === 'a:r' && textOf(element).trim() !== '');
const isBold = (row: XmlElement): boolean => {
  const runs = runsOf(row);
  return runs.length > 0 && runs.every((run) => /^(?:1|true)$/u.test(attributeOf(childOf(run, 'a:rPr'), 'b') ?? ''));
};

/** Marks the first row of tables as their head where it alone is bold, in each of its cells, and no style of tables would give it other looks. */
function fixHeaders({ file, tables }: Presentation, parts: Parts): DocumentFix[] {
  return tables.flatMap((table): DocumentFix[] => {
    const { path } = table.place;
    const part = path.slice(0, path.indexOf('.xml/') + '.xml'.length);
    const element = [...descendantsOf(file.part(part))].find((one) => one.name === 'a:tbl' && `${part}/${pathOf(one)}` === path);
    const properties = childOf(element ?? null, 'a:tblPr');
    const [first, ...others] = childrenOf(element ?? null, 'a:tr');
    const head = table.rows[0];
    if (!properties || !first || !head || !isDataTable(table) || head.isHeader || others.length === 0) return [];
    const isWhole =
      head.cells.length > 1 && head.cells.every(({ text, isJoined, isContinued }) => text.trim() !== '' && !isJoined && !isContinued);
    const hasLooks = childOf(properties, 'a:tableStyleId') ?? childOf(properties, 'a:tableStyle');
    if (!isWhole || hasLooks || attributeOf(properties, 'firstRow') !== null || !isBold(first) || others.some(isBold)) return [];
    const editor = parts.editor(part);
    if (!editor) return [];
    editor.addAttribute(properties, 'firstRow', '1');
    return [{ ruleId: 'office-table-header', place: table.place, value: clipped(folded(headOf(table)), longestTitle) }];
  });
}

/** Fixes what is certain in a presentation: its title, which is that of its first slide, its language, the heads of its tables, and what a person has said. Throws Refused. */
export function fixPptx(source: Uint8Array, answers: readonly Answered[]): Fixed {
  const presentation = readPptx(source);
  const { file, slides } = presentation;
  return finished(source, file, (parts) => [
    ...fixTitle(file, parts, slides[0]?.title ?? null),
    ...fixLanguage(presentation, parts),
    ...fixHeaders(presentation, parts),
    ...fixByAnswers(file, parts, answers),
  ]);
}
