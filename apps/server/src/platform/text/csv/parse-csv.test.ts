import fc from 'fast-check';
import { csvRow } from '@manara/reports/csv/csv-cell';
import { expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const cells = (text: string) => {
  const read = parseCsv(text);
  return read.ok ? read.rows.map((row) => row.cells) : null;
};

it('reads quotations, doubled quotation marks and lines within a cell', () => {
  expect(cells('a,"b, ""c""\r\nd",e\r\n1,2,3')).toEqual([
    ['a', 'b, "c"\r\nd', 'e'],
    ['1', '2', '3'],
  ]);
});

it.each([',', ';', '\t'])('takes %j for what divides the cells where the first line says so', (sign) => {
  expect(cells(`\ufeffالاسم${sign}b\n1${sign}2\n`)).toEqual([
    ['الاسم', 'b'],
    ['1', '2'],
  ]);
});

it('counts lines as they stand in the file, and leaves empty ones out', () => {
  const read = parseCsv('a\r\n\r\n"x\ny"\r\nlast');
  expect(read.ok && read.rows.map(({ line, cells: [first] }) => [line, first])).toEqual([
    [1, 'a'],
    [3, 'x\ny'],
    [5, 'last'],
  ]);
});

it('says where a quotation begins that never ends', () => {
  expect(parseCsv('a\n1\n"b')).toEqual({ ok: false, line: 3 });
});

it('reads back whatever our own files hold', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ع', ' ', ',', ';', '"', '\n', '\r\n'), maxLength: 8 }).map((some) => `x${some}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(cells(`h,i\r\n${rows.map(csvRow).join('')}`)?.slice(1)).toEqual(rows);
    }),
  );
});

it('reads a hundred thousand quotation marks in one go', () => {
  expect(cells(`"${'""'.repeat(50_000)}"`)?.[0]?.[0]).toHaveLength(50_000);
});
