import { importBounds } from '@manara/contract/table-import';
import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const now = new Date('2026-11-21T12:00:00Z');
const read = (...rows: string[]) => readTable(rows.join('\r\n'), now);
const codes = (table: ReturnType<typeof readTable>) =>
  table.ok ? {} : Object.fromEntries(Object.entries(table.problems).map(([place, { code }]) => [place, code]));

it('reads a table in Arabic, its digits and its marks', () => {
  const table = read('اسم الأصل;تاريخ التدقيق;الامتثال (%);المشكلات الحرجة;الوسوم', 'بوابة;٢٠٢٦-٠٣-٠٩;٨٧٫٥٪;٣;"أ، ب"');
  expect(table).toMatchObject({
    ok: true,
    lines: [
      {
        row: 2,
        line: {
          name: 'بوابة',
          url: null,
          asset_type: 'website',
          tags: ['أ', 'ب'],
          audit: { audited_on: '2026-03-09', compliance: 87.5, critical: 3, high: null },
        },
      },
    ],
  });
});

it('names every fault by its row and column', () => {
  const table = read(
    'name,url,audited_on,compliance,high,level,asset_type',
    ',example.org,2026-02-30,101,-1,B,website',
    'A,https://a.example/,2027-01-01,50,,AA,kiosk',
    'B,,2026-01-01,50,,,,too many',
    'C,,2026-01-01,50,,,',
    'c,,2026-01-01,60,,,',
  );
  expect(codes(table)).toEqual({
    '2.name': 'asset.name_required',
    '2.url': 'asset.address_invalid',
    '2.audited_on': 'static.day_invalid',
    '2.compliance': 'static.compliance_invalid',
    '2.high': 'static.count_invalid',
    '2.level': 'table.choice_invalid',
    '3.audited_on': 'static.day_future',
    '3.asset_type': 'table.choice_invalid',
    '4': 'table.cells',
    '6.audited_on': 'static.twice',
  });
});

it.each([
  ['table.no_rows', ['name,audited_on,compliance']],
  ['table.column_missing', ['name,compliance', 'A,1']],
  ['table.column_unknown', ['name,audited_on,compliance,colour', 'A,2026-01-01,1,red']],
  ['table.column_twice', ['name,Asset name,audited_on,compliance', 'A,A,2026-01-01,1']],
  ['table.quote_open', ['name,audited_on,compliance', '"A,2026-01-01,1']],
  ['table.not_utf8', ['name,audited_on,compliance', '\ufffd,2026-01-01,1']],
  [
    'table.too_many_columns',
    [`name,audited_on,compliance${','.repeat(importBounds.columns)}`, `A,2026-01-01,1${','.repeat(importBounds.columns)}`],
  ],
  ['table.too_many_rows', ['name,audited_on,compliance', ...Array.from({ length: importBounds.rows + 1 }, (_, i) => `A${i},2026-01-01,1`)]],
])('refuses the whole with %s', (code, rows) => {
  expect(codes(read(...rows))).toEqual({ csv: code });
});
