import {
  ancestorOf,
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  elementsOf,
  isOn,
  textOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { Cell } from '../office/document.ts';
import type { WordTable } from './document.ts';
import { isKept, type Reading } from './reading.ts';

/** Children of a name, content controls around them aside. */
function rowsOrCells(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === name) return [child];
    return child.name === 'w:sdt' ? rowsOrCells(childOf(child, 'w:sdtContent') ?? child, name) : [];
  });
}

/** The text of a cell without that of tables in it. */
const cellText = (cell: XmlElement): string =>
  childrenOf(cell, 'w:p')
    .map((paragraph) =>
      [...descendantsOf(paragraph, isKept)]
        .filter(({ name }) => name === 'w:t')
        .map(textOf)
        .join(''),
    )
    .join(' ');

function cellOf(cell: XmlElement): Cell {
  const properties = childOf(cell, 'w:tcPr');
  const joined = childOf(properties, 'w:vMerge');
  const isFirst = attributeOf(joined, 'w:val') === 'restart';
  return {
    text: cellText(cell),
    columns: Math.max(1, Number(attributeOf(childOf(properties, 'w:gridSpan'), 'w:val') ?? 1) || 1),
    isContinued: joined !== null && !isFirst,
    isJoined: isFirst,
  };
}

/** The bit of a table's look that says that its first row is formatted as a head (ECMA-376-1, 17.18.90). */
const firstRow = 0x20;

function looksHeaded(properties: XmlElement | null): boolean {
  const look = childOf(properties, 'w:tblLook');
  const said = attributeOf(look, 'w:firstRow');
  if (said !== null) return said === '1' || said === 'true';
  return (Number.parseInt(attributeOf(look, 'w:val') ?? '0', 16) & firstRow) !== 0;
}

/** Tables of the text and its notes. Those in headers and footers put logos and page numbers side by side, and are not read in the text. */
export const readTables = ({ stories }: Reading): WordTable[] =>
  stories.flatMap(({ root, area, placeOf }) =>
    (area === 'header' ? [] : [...descendantsOf(root)])
      .filter(({ name }) => name === 'w:tbl')
      .map((element) => ({
        rows: rowsOrCells(element, 'w:tr')
          .filter((row) => !childOf(row, 'w:trPr', 'w:del'))
          .map((row) => ({
            isHeader: isOn(childOf(row, 'w:trPr', 'w:tblHeader')),
            cells: rowsOrCells(row, 'w:tc').map(cellOf),
          })),
        looksHeaded: looksHeaded(childOf(element, 'w:tblPr')),
        isNested: ancestorOf(element, 'w:tbl') !== null,
        place: placeOf(element),
      })),
  );
