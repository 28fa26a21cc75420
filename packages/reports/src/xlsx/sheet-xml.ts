import { xmlText } from '../foreign-text.ts';

/** The most that a cell of Excel holds, in UTF-16 units. */
const longestCell = 32_767;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Names of cell formats in styles.xml, by their index. */
export const cellFormats = { text: 1, heading: 2, number: 3 } as const;

/** A text as a cell holds it. ECMA-376 reads `_xHHHH_` as an escape, so one that is just a text is escaped itself. */
function cellText(text: string): string {
  const cut = xmlText(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return escapeXml(cut.length > longestCell ? `${cut.slice(0, longestCell - 1).toWellFormed()}…` : cut);
}

/** A1, B1, …, Z1, AA1. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/**
 * One row. Texts are written as texts, never as formulas, and marked so that they stay texts when somebody edits them (`quotePrefix`).
 */
export function rowXml(row: number, values: readonly (string | number | null)[], heading = false): string {
  const cells = values.map((value, column) => {
    const place = `${columnName(column)}${row}`;
    if (value === null || value === '') return '';
    if (typeof value === 'number') return `<c r="${place}" s="${cellFormats.number}"><v>${value}</v></c>`;
    const format = heading ? cellFormats.heading : cellFormats.text;
    return `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
  });
  return `<row r="${row}">${cells.join('')}</row>\n`;
}

type Cells = readonly (string | number | null)[];
/** What a row holds, or the headings of a part that begins there. */
export type SheetRow = Cells | { headings: readonly string[] };

interface Sheet {
  /** Column widths in characters. */
  widths: readonly number[];
  headings: readonly string[];
  rtl: boolean;
  rows: AsyncIterable<SheetRow>;
  /** It has more headings further down, so that a filter over its columns would hide them. */
  isParted?: boolean;
}

/** A worksheet part: the heading row frozen, with a filter over the columns where it is one table. */
export async function* sheetXml({ widths, headings, rtl, rows, isParted = false }: Sheet): AsyncGenerator<string> {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"${rtl ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns}</cols><sheetData>
`;
  yield rowXml(1, headings, true);
  let last = 1;
  for await (const values of rows) {
    last += 1;
    yield 'headings' in values ? rowXml(last, values.headings, true) : rowXml(last, values);
  }
  const filter = isParted ? '' : `<autoFilter ref="A1:${columnName(headings.length - 1)}${last}"/>`;
  yield `</sheetData>${filter}</worksheet>\n`;
}
