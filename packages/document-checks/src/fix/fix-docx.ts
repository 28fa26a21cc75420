import type { DocumentFix } from '@manara/core/document-check/document-fix';
import { readDocx } from '../docx/read-docx.ts';
import type { WordDocument } from '../docx/document.ts';
import { headOf, isDataTable } from '../office/document.ts';
import { childOf, descendantsOf, elementsOf, pathOf, type XmlElement } from '../xml/xml-element.ts';
import { clipped, folded } from '../words.ts';
import type { Answered } from './answer-places.ts';
import { fixByAnswers } from './fix-answers.ts';
import { certainLanguage, finished, fixTitle, longestTitle, type Fixed, type Parts } from './office-parts.ts';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** A Word file says its title in the style of titles, else in its only heading of the first level. */
function titleOfWord({ passages }: WordDocument): string | null {
  const body = passages.filter(({ area }) => area === 'body');
  const titles = body.filter(({ styleName, text }) => styleName.toLowerCase() === 'title' && text.trim() !== '');
  const firsts = body.filter(({ level, text }) => level === 1 && text.trim() !== '');
  return (titles.length === 1 ? titles[0] : titles.length === 0 && firsts.length === 1 ? firsts[0] : undefined)?.text ?? null;
}

/** Declares the language where none is and that of the text is certain. */
function fixLanguage({ file, passages, language, bidiLanguage }: WordDocument, parts: Parts): DocumentFix[] {
  const value = certainLanguage(passages);
  const part = file.related(file.main, 'styles');
  if (value === null || part === null || (rightToLeft.has(value) ? bidiLanguage : language) !== null) return [];
  const properties = childOf(file.part(part), 'w:docDefaults', 'w:rPrDefault', 'w:rPr');
  const editor = properties && parts.editor(part);
  if (!editor) return [];
  const lang = childOf(properties, 'w:lang');
  const attribute = rightToLeft.has(value) ? 'bidi' : 'val';
  const prefix = editor.prefixOf(properties);
  if (lang) editor.addAttribute(lang, `${prefix}${attribute}`, value);
  else editor.addInside(properties, `<${prefix}lang ${prefix}${attribute}="${value}"/>`);
  return [{ ruleId: 'office-language', place: { path: part }, value }];
}

const rowsOf = (table: XmlElement): XmlElement[] => elementsOf(table).filter(({ name }) => name === 'w:tr');

/** Marks the first row of tables as their head where it alone is bold, in each of its cells. */
function fixHeaders(document: WordDocument, parts: Parts): DocumentFix[] {
  const { file, tables, passages } = document;
  const root = file.part(file.main);
  const editor = parts.editor(file.main);
  if (!editor) return [];
  const inRows = Map.groupBy(passages, ({ place }) => /^.*?\/tr\[\d+\]/u.exec(place.path)?.[0] ?? '');
  const isBold = (row: XmlElement): boolean => {
    const own = inRows.get(`${file.main}/${pathOf(row)}`) ?? [];
    const letters = own.flatMap(({ runs }) => runs).filter(({ text }) => text.trim() !== '');
    return letters.length > 0 && letters.every(({ bold }) => bold);
  };
  const fixes: DocumentFix[] = [];
  for (const element of descendantsOf(root)) {
    if (element.name !== 'w:tbl') continue;
    const table = tables.find(({ place }) => place.path === `${file.main}/${pathOf(element)}`);
    const [first, ...others] = rowsOf(element);
    const head = table?.rows[0];
    if (!table || !head || !first || table.isNested || !isDataTable(table) || head.isHeader || others.length === 0) continue;
    const isWhole =
      head.cells.length > 1 && head.cells.every(({ text, isContinued, isJoined }) => text.trim() !== '' && !isContinued && !isJoined);
    if (!isWhole || !isBold(first) || others.some(isBold) || childOf(first, 'w:tblPrEx')) continue;
    const properties = childOf(first, 'w:trPr');
    const prefix = editor.prefixOf(first);
    if (properties) editor.addInside(properties, `<${prefix}tblHeader/>`);
    else editor.addInside(first, `<${prefix}trPr><${prefix}tblHeader/></${prefix}trPr>`);
    fixes.push({ ruleId: 'office-table-header', place: table.place, value: clipped(folded(headOf(table)), longestTitle) });
  }
  return fixes;
}

/** Fixes what is certain in a Word file: its title, its language, the heads of its tables, and what a person has said. Throws Refused. */
export function fixDocx(source: Uint8Array, answers: readonly Answered[]): Fixed {
  const document = readDocx(source);
  return finished(source, document.file, (parts) => [
    ...fixTitle(document.file, parts, titleOfWord(document)),
    ...fixLanguage(document, parts),
    ...fixHeaders(document, parts),
    ...fixByAnswers(document.file, parts, answers),
  ]);
}
