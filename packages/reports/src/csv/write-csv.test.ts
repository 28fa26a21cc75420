import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { bytesOf, sampleIssue, sampleReport } from '../../testing/sample-report.ts';
import { csvCell } from './csv-cell.ts';
import { writeCsv } from './write-csv.ts';

const read = (bytes: Buffer): Record<string, string>[] => parse(bytes, { bom: true, columns: true });

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '|calc', '%1'])('lets no spreadsheet run %j', (text) => {
  expect(csvCell(text).startsWith(`"'`)).toBe(true);
});

it('leaves numbers and other texts as they are', () => {
  expect(csvCell(-3)).toBe('"-3"');
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
  expect(csvCell(null)).toBe('""');
});

it('is read back by another program, every issue and nothing else', async () => {
  const bytes = await bytesOf(writeCsv(sampleReport(), 'en'));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const rows = read(bytes);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatchObject({
    Kind: 'Failures',
    Severity: 'Critical',
    Rule: 'image-alt',
    Locations: '14',
    Code: '<img src="harbour.jpg">',
  });
  expect(rows[1]?.Decision).toMatch(/^Risk accepted on .* Amal Haddad\. Until June 30, 2026\. The shop closes in June$/);
});

it('has Arabic headings for Arabic readers', async () => {
  const [row] = read(await bytesOf(writeCsv(sampleReport(), 'ar')));
  expect(row).toMatchObject({ الخطورة: 'حرجة', القاعدة: 'image-alt' });
});

it('keeps hostile texts in their cells', async () => {
  const html = '=cmd|\'/c calc\'!A1",\r\n"x\u0000\ud800\u202e😀';
  const [row, ...others] = read(await bytesOf(writeCsv(sampleReport([sampleIssue({ html })]), 'en')));
  expect(others).toEqual([]);
  expect(row?.Code).toBe("'=cmd|'/c calc'!A1\",\r\n\"x\ufffd\ufffd\u202e😀");
});
