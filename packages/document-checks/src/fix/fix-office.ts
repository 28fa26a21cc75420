import type { DocumentFix } from '@manara/core/document-check/document-fix';
import { knownLanguage } from '../language.ts';
import { readDocx } from '../docx/read-docx.ts';
import type { WordDocument } from '../docx/document.ts';
import { headOf, isDataTable } from '../office/document.ts';
import type { OfficePackage } from '../office/package.ts';
import { readPptx } from '../pptx/read-pptx.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';
import { childOf, descendantsOf, elementsOf, pathOf, type XmlElement } from '../xml/xml-element.ts';
import { clipped, folded } from '../words.ts';
import { escaped, PartEditor } from './edit-part.ts';
import { rewriteZip } from './rewrite-zip.ts';

/** What was done to a file, or nothing. */
export interface Fixed {
  bytes: Uint8Array;
  fixes: DocumentFix[];
}

const longestTitle = 200;
/** Fewer words are no proof of a language. */
const leastWords = 20;
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** Parts of a file that are changed. */
class Parts {
  readonly #editors = new Map<string, PartEditor | null>();
  readonly #file: OfficePackage;

  constructor(file: OfficePackage) {
    this.#file = file;
  }

  editor(name: string): PartEditor | null {
    const known = this.#editors.get(name);
    if (known !== undefined) return known;
    const bytes = this.#file.zip.bytes(name);
    const opened = bytes && PartEditor.open(bytes);
    this.#editors.set(name, opened);
    return opened;
  }

  contents(): Map<string, Buffer> {
    return new Map([...this.#editors].flatMap(([name, editor]) => (editor ? [[name.toLowerCase(), editor.bytes()] as const] : [])));
  }
}

/** Enters a title where the properties have none. */
function fixTitle(file: OfficePackage, parts: Parts, words: string | null): DocumentFix[] {
  const part = file.related('', 'core-properties') ?? 'docProps/core.xml';
  const root = file.part(part);
  const value = clipped(folded(words ?? ''), longestTitle);
  if (file.title !== null || value === '' || !root) return [];
  const editor = parts.editor(part);
  if (!editor) return [];
  const empty = childOf(root, 'dc:title');
  if (empty) editor.addInside(empty, escaped(value));
  else editor.addInside(root, `<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">${escaped(value)}</dc:title>`);
  return [{ ruleId: 'office-title', place: { path: part }, value }];
}

/** A Word file says its title in the style of titles, else in its only heading of the first level. */
function titleOfWord({ passages }: WordDocument): string | null {
  const body = passages.filter(({ area }) => area === 'body');
  const titles = body.filter(({ styleName, text }) => styleName.toLowerCase() === 'title' && text.trim() !== '');
  const firsts = body.filter(({ level, text }) => level === 1 && text.trim() !== '');
  return (titles.length === 1 ? titles[0] : titles.length === 0 && firsts.length === 1 ? firsts[0] : undefined)?.text ?? null;
}

/** Declares the language where none is and that of the text is certain. */
function fixLanguage({ file, passages, language, bidiLanguage }: WordDocument, parts: Parts): DocumentFix[] {
  const text = passages.map((passage) => passage.text).join(' ');
  const value = (text.match(/\p{L}{2,}/gu)?.length ?? 0) < leastWords ? null : knownLanguage(text);
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

/** A signed file belongs to the person who signed it. */
const isSigned = ({ zip }: OfficePackage): boolean => zip.names.some((name) => name.startsWith('_xmlsignatures/'));

function finished(source: Uint8Array, file: OfficePackage, fix: (parts: Parts) => DocumentFix[]): Fixed {
  if (isSigned(file)) return { bytes: source, fixes: [] };
  const parts = new Parts(file);
  const fixes = fix(parts);
  return fixes.length === 0 ? { bytes: source, fixes } : { bytes: rewriteZip(source, parts.contents()), fixes };
}

/** Fixes what is certain in a Word file: its title, its language, the heads of its tables. Throws Refused. */
export function fixDocx(source: Uint8Array): Fixed {
  const document = readDocx(source);
  return finished(source, document.file, (parts) => [
    ...fixTitle(document.file, parts, titleOfWord(document)),
    ...fixLanguage(document, parts),
    ...fixHeaders(document, parts),
  ]);
}

/** The title of a presentation is that of its first slide. Throws Refused. */
export function fixPptx(source: Uint8Array): Fixed {
  const { file, slides } = readPptx(source);
  return finished(source, file, (parts) => fixTitle(file, parts, slides[0]?.title ?? null));
}

/** A workbook says its title nowhere but in the name of its only sheet, where a person gave it one. Throws Refused. */
export function fixXlsx(source: Uint8Array): Fixed {
  const { file, sheets } = readXlsx(source);
  const [only] = sheets;
  const named = sheets.length === 1 && only && !/^(?:sheet|tabelle|feuil|hoja|ورقة)\s*\d*$/iu.test(only.name) ? only.name : null;
  return finished(source, file, (parts) => fixTitle(file, parts, named));
}
