import type { OfficePackage } from '../office/package.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { readRange, type Range, type Sheet, type SheetCell } from './document.ts';

/** Text of a shared or inline string, its readings for East Asian scripts aside. */
export const stringText = (item: XmlElement): string =>
  [...childrenOf(item, 's:t'), ...childrenOf(item, 's:r').flatMap((run) => childrenOf(run, 's:t'))].map(textOf).join('');

function cellText(cell: XmlElement, shared: readonly string[]): string {
  const type = attributeOf(cell, 't') ?? 'n';
  if (type === 'inlineStr') return stringText(childOf(cell, 's:is') ?? cell);
  const value = textOf(childOf(cell, 's:v') ?? '');
  return type === 's' ? (shared[Number(value)] ?? '') : value;
}

const rangesIn = (elements: readonly XmlElement[], attribute: string): Range[] =>
  elements.flatMap((element) => (attributeOf(element, attribute) ?? '').split(' ').flatMap((reference) => readRange(reference) ?? []));

function cellsOf(data: XmlElement | null, shared: readonly string[]): SheetCell[] {
  const cells: SheetCell[] = [];
  let row = 0;
  for (const line of childrenOf(data, 's:row')) {
    row = Number(attributeOf(line, 'r') ?? row + 1) || row + 1;
    let column = 0;
    for (const cell of childrenOf(line, 's:c')) {
      const place = readRange(attributeOf(cell, 'r') ?? '');
      column = place?.left ?? column + 1;
      const text = cellText(cell, shared);
      if (text.trim() !== '') cells.push({ row: place?.top ?? row, column, text, style: Number(attributeOf(cell, 's') ?? 0) });
    }
  }
  return cells;
}

const inOrder = (numbers: Iterable<number>): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

function usedRange(rows: readonly number[], columns: readonly number[]): Range | null {
  const [top, bottom, left, right] = [rows[0], rows.at(-1), columns[0], columns.at(-1)];
  return top === undefined || bottom === undefined || left === undefined || right === undefined ? null : { top, bottom, left, right };
}

/** A sheet, and the ranges whose looks depend on what is in their cells. */
export function readSheet(
  file: OfficePackage,
  { part, name, isHidden, shared }: { part: string; name: string; isHidden: boolean; shared: readonly string[] },
): { sheet: Sheet; root: XmlElement; conditional: Range[]; tableParts: string[] } | null {
  const root = file.part(part);
  if (!root) return null;
  const cells = cellsOf(childOf(root, 's:sheetData'), shared);
  const rows = inOrder(cells.map(({ row }) => row));
  const columns = inOrder(cells.map(({ column }) => column));
  const tableParts = [...file.relationships(part).values()]
    .filter(({ type, isExternal }) => type === 'table' && !isExternal)
    .map(({ target }) => target);
  const panes = childrenOf(childOf(root, 's:sheetViews'), 's:sheetView').flatMap((view) => childrenOf(view, 's:pane'));
  return {
    root,
    tableParts,
    conditional: rangesIn(childrenOf(root, 's:conditionalFormatting'), 'sqref'),
    sheet: {
      name,
      part,
      isHidden,
      cells,
      rows,
      columns,
      used: usedRange(rows, columns),
      isFrozen: panes.some(
        (pane) => attributeOf(pane, 'state')?.startsWith('frozen') === true && Number(attributeOf(pane, 'ySplit') ?? 0) > 0,
      ),
      tables: tableParts.flatMap((table) => readRange(attributeOf(file.part(table), 'ref') ?? '') ?? []),
      merged: rangesIn(childrenOf(childOf(root, 's:mergeCells'), 's:mergeCell'), 'ref'),
    },
  };
}
