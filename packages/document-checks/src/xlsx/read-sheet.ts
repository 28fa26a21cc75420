import type { OfficePackage } from '../office/package.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { kindOfText } from './cell-kind.ts';
import type { CellLooks } from './cell-styles.ts';
import { readRange, type Range, type RowSpan, type Sheet, type SheetCell, type SheetMarks, type ValueKind } from './document.ts';
import { looseTables } from './loose-tables.ts';
import { drawnRanges } from './read-sheet-drawings.ts';
import type { SheetNames } from './read-names.ts';

/** Text of a shared or inline string, its readings for East Asian scripts aside. */
export const stringText = (item: XmlElement): string =>
  [...childrenOf(item, 's:t'), ...childrenOf(item, 's:r').flatMap((run) => childrenOf(run, 's:t'))].map(textOf).join('');

function cellText(cell: XmlElement, shared: readonly string[]): string {
  const type = attributeOf(cell, 't') ?? 'n';
  if (type === 'inlineStr') return stringText(childOf(cell, 's:is') ?? cell);
  const value = textOf(childOf(cell, 's:v') ?? '');
  return type === 's' ? (shared[Number(value)] ?? '') : value;
}

/** What kind of value a cell holds, by its type and the format of its number (ECMA-376-1, 18.18.11). */
function kindOf(cell: XmlElement, text: string, looks: (style: number) => CellLooks): ValueKind | null {
  const type = attributeOf(cell, 't') ?? 'n';
  if (type === 'e') return null;
  if (type === 'd') return 'date';
  if (type === 'b') return 'figure';
  if (type !== 'n') return kindOfText(text) === null ? null : 'words';
  return looks(Number(attributeOf(cell, 's') ?? 0)).isDate ? 'date' : 'figure';
}

/** Where a formula of links leads, as far as it says so in so many words; null of another formula. */
function formulaLink(cell: XmlElement): string | null {
  const formula = childOf(cell, 's:f');
  const found = /^\s*HYPERLINK\(\s*(?:"([^"]*)"\s*[,)])?/iu.exec(formula ? textOf(formula) : '');
  return found && (found[1] ?? '');
}

const rangesIn = (elements: readonly XmlElement[], attribute: string): Range[] =>
  elements.flatMap((element) => (attributeOf(element, attribute) ?? '').split(' ').flatMap((reference) => readRange(reference) ?? []));

function cellsOf(data: XmlElement | null, shared: readonly string[], looks: (style: number) => CellLooks): SheetCell[] {
  const cells: SheetCell[] = [];
  let row = 0;
  for (const line of childrenOf(data, 's:row')) {
    row = Number(attributeOf(line, 'r') ?? row + 1) || row + 1;
    let column = 0;
    for (const cell of childrenOf(line, 's:c')) {
      const place = readRange(attributeOf(cell, 'r') ?? '');
      column = place?.left ?? column + 1;
      const text = cellText(cell, shared);
      if (text.trim() === '') continue;
      const link = formulaLink(cell);
      cells.push({
        ...(link !== null && { link }),
        row: place?.top ?? row,
        column,
        text,
        style: Number(attributeOf(cell, 's') ?? 0),
        kind: kindOf(cell, text, looks),
      });
    }
  }
  return cells;
}

const inOrder = (numbers: Iterable<number>): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

function usedRange(rows: readonly number[], columns: readonly number[]): Range | null {
  const [top, bottom, left, right] = [rows[0], rows.at(-1), columns[0], columns.at(-1)];
  return top === undefined || bottom === undefined || left === undefined || right === undefined ? null : { top, bottom, left, right };
}

/** The rows above a split that doesn't move; a sheet that was scrolled begins with another row than its first. */
function frozenRows(root: XmlElement): RowSpan | null {
  for (const view of childrenOf(childOf(root, 's:sheetViews'), 's:sheetView')) {
    const pane = childOf(view, 's:pane');
    const count = Number(attributeOf(pane, 'ySplit') ?? 0);
    if (attributeOf(pane, 'state')?.startsWith('frozen') !== true || !(count > 0)) continue;
    const top = readRange(attributeOf(view, 'topLeftCell') ?? '')?.top ?? 1;
    return { top, bottom: top + count - 1 };
  }
  return null;
}

/** The ranges of the parts of a type that a sheet leads to; `refOf` finds the element that says it. */
const rangesOf = (file: OfficePackage, parts: readonly string[], refOf: (root: XmlElement | null) => XmlElement | null): Range[] =>
  parts.flatMap((part) => readRange(attributeOf(refOf(file.part(part)), 'ref') ?? '') ?? []);

interface SheetSource {
  part: string;
  name: string;
  isHidden: boolean;
  shared: readonly string[];
  looks: (style: number) => CellLooks;
  names: SheetNames;
}

/** A sheet, and the ranges whose looks depend on what is in their cells. */
export function readSheet(
  file: OfficePackage,
  { part, name, isHidden, shared, looks, names }: SheetSource,
): { sheet: Sheet; root: XmlElement; conditional: Range[]; tableParts: string[] } | null {
  const root = file.part(part);
  if (!root) return null;
  const cells = cellsOf(childOf(root, 's:sheetData'), shared, looks);
  const rows = inOrder(cells.map(({ row }) => row));
  const columns = inOrder(cells.map(({ column }) => column));
  const partsOf = (wanted: string): string[] =>
    [...file.relationships(part).values()].filter(({ type, isExternal }) => type === wanted && !isExternal).map(({ target }) => target);
  const tableParts = partsOf('table');
  const marks: SheetMarks = {
    frozen: frozenRows(root),
    filter: rangesIn(childrenOf(root, 's:autoFilter'), 'ref')[0] ?? null,
    printTitles: names.printTitles,
    titleNames: names.titleNames,
    tables: rangesOf(file, tableParts, (table) => table),
    pivots: rangesOf(file, partsOf('pivotTable'), (pivot) => childOf(pivot, 's:location')),
    merged: rangesIn(childrenOf(childOf(root, 's:mergeCells'), 's:mergeCell'), 'ref'),
  };
  return {
    root,
    tableParts,
    conditional: rangesIn(childrenOf(root, 's:conditionalFormatting'), 'sqref'),
    sheet: {
      ...marks,
      name,
      part,
      isHidden,
      cells,
      rows,
      columns,
      used: usedRange(rows, columns),
      drawn: drawnRanges(file, part),
      looseTables: isHidden ? [] : looseTables(cells, marks, looks),
    },
  };
}
