/** One line of a table: where it begins in the file, counted from 1, and its cells. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** What divides the cells: the sign that the first line has most of; spreadsheets choose it by the country that they are used in. */
function separatorOf(text: string): string {
  const first = text.slice(0, /[\r\n]|$/.exec(text)?.index);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Reads a table (RFC 4180) in one go over the text; a byte order mark is skipped, empty lines are left out. Answers the line in which a
 * quotation begins that never ends.
 */
export function parseCsv(whole: string): { ok: true; rows: CsvRow[] } | { ok: false; line: number } {
  const text = whole.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  const end = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at <= text.length;) {
    let cell = '';
    if (text[at] === '"') {
      const from = line;
      for (at += 1; ; at += 1) {
        const close = text.indexOf('"', at);
        if (close < 0) return { ok: false, line: from };
        const part = text.slice(at, close);
        line += part.split('\n').length - 1;
        cell += part;
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    }
    const rest = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    row.cells.push(cell + text.slice(rest, at));
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    end();
  }
  return { ok: true, rows };
}
