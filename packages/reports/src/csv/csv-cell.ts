/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** What a spreadsheet may take for the start of a formula, in the forms of East Asian keyboards too. */
const formulaStart = /^[\s\u00a0]*[=+\-@\t\r\n＝＋－＠|%]/u;

/**
 * One cell, always quoted (RFC 4180). A text that a spreadsheet might run as a formula is led by an apostrophe, which spreadsheets show
 * or hide but never run; numbers stay numbers. NUL and halves of surrogate pairs, which no text file can hold, are replaced.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '""';
  if (typeof value === 'number') return `"${value}"`;
  const text = value.toWellFormed().replaceAll('\u0000', '\ufffd');
  return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** What a cell of such a table says, without the apostrophe that kept it from being run. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell);

/** One record with its line end. */
export const csvRow = (values: readonly (string | number | null)[]): string => `${values.map(csvCell).join(',')}\r\n`;
