import type { Link, Passage } from '../office/document.ts';
import { openPackage, type OfficePackage } from '../office/package.ts';
import { attributeOf, childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { readCellStyles, type CellLooks } from './cell-styles.ts';
import { cellName, isIn, rangeName, readRange, type Range, type Sheet, type Workbook } from './document.ts';
import { readNames } from './read-names.ts';
import { readSheetDrawings } from './read-sheet-drawings.ts';
import { readSheetTables } from './read-sheet-tables.ts';
import { readSheet, stringText } from './read-sheet.ts';

/** The texts of a sheet's cells. Conditions and styles of tables color cells in a way that only Excel works out. */
function passagesOf(
  { cells, name: sheet, part, tables }: Sheet,
  conditional: readonly Range[],
  looks: (style: number) => CellLooks,
): Passage[] {
  return cells.map((cell) => {
    const { size, bold, color, fill } = looks(cell.style);
    const isConditional = conditional.some((range) => isIn(range, cell));
    const isInTable = tables.some((range) => isIn(range, cell));
    const ground = fill === 'none' ? (isInTable ? null : 'ffffff') : fill;
    const run = {
      text: cell.text,
      size,
      bold,
      color: isInTable && color === 'auto' ? null : color,
      ground: isConditional ? null : ground,
      language: null,
    };
    return { text: cell.text, runs: [run], isList: false, styleName: sheet, place: { sheet, cell: cellName(cell), path: part } };
  });
}

function linksOf(file: OfficePackage, { cells, name: sheet, part }: Sheet, root: XmlElement): Link[] {
  const texts = new Map(cells.map((cell) => [cellName(cell), cell.text]));
  const formulas = cells.flatMap((cell): Link[] =>
    cell.link === undefined
      ? []
      : [{ text: cell.text, pictureText: '', address: cell.link, place: { sheet, cell: cellName(cell), path: part } }],
  );
  const entries = childrenOf(childOf(root, 's:hyperlinks'), 's:hyperlink').flatMap((link): Link[] => {
    const range = readRange(attributeOf(link, 'ref') ?? '');
    if (!range) return [];
    const text = texts.get(cellName({ row: range.top, column: range.left })) ?? '';
    const address = file.relationships(part).get(attributeOf(link, 'r:id') ?? '')?.target ?? `#${attributeOf(link, 'location') ?? ''}`;
    return [{ text, pictureText: '', address, place: { sheet, cell: rangeName(range), path: part } }];
  });
  return [...entries, ...formulas];
}

/** Reads an Excel file. Throws Refused. */
export function readXlsx(bytes: Uint8Array): Workbook {
  const file = openPackage(bytes);
  const root = file.part(file.main) as XmlElement;
  const partOf = (type: string): XmlElement | null => {
    const name = file.related(file.main, type);
    return name === null ? null : file.part(name);
  };
  const looks = readCellStyles(partOf('styles'), partOf('theme'));
  const shared = childrenOf(partOf('sharedStrings'), 's:si').map(stringText);
  const leads = file.relationships(file.main);
  const namesOf = readNames(root);
  const read = childrenOf(childOf(root, 's:sheets'), 's:sheet').flatMap((entry) => {
    const lead = leads.get(attributeOf(entry, 'r:id') ?? '');
    const state = attributeOf(entry, 'state') ?? 'visible';
    if (!lead || lead.isExternal || state === 'veryHidden') return [];
    const name = attributeOf(entry, 'name') ?? '';
    return readSheet(file, { part: lead.target, name, isHidden: state === 'hidden', shared, looks, names: namesOf(name) }) ?? [];
  });
  const shown = read.filter(({ sheet }) => !sheet.isHidden);
  return {
    file,
    sheets: read.map(({ sheet }) => sheet),
    passages: shown.flatMap(({ sheet, conditional }) => passagesOf(sheet, conditional, looks)),
    flows: [],
    drawings: shown.flatMap(({ sheet }) => readSheetDrawings(file, sheet)),
    links: shown.flatMap(({ sheet, root: sheetRoot }) => linksOf(file, sheet, sheetRoot)),
    tables: shown.flatMap(({ sheet, tableParts }) => readSheetTables(file, sheet, tableParts)),
    language: null,
    bidiLanguage: null,
  };
}
