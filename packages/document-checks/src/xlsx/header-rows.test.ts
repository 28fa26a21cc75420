import { describe, expect, it } from 'vitest';
import { findingsOf, verdictOf } from '../../testing/verdict-of.ts';
import { sheet, sheetPicture, xlsx } from '../../testing/write-xlsx.ts';
import { showsDate } from './cell-kind.ts';

type Rows = Parameters<typeof sheet>[0];
type Options = NonNullable<Parameters<typeof sheet>[1]>;

const [onBlue, bold, date, month, days] = [2, 5, 6, 7, 8];
const styled = (style: number, ...values: (string | number)[]) => values.map((value) => ({ value, style }));
const headOf = (rows: Rows, options: Options = {}) => verdictOf('office-table-header', xlsx([sheet(rows, options)]));
const placesOf = async (rows: Rows, options: Options = {}) =>
  (await findingsOf('office-table-header', xlsx([sheet(rows, options)]))).map(({ place }) => place.cell);
const frozen = (rows: number, topLeft = '') =>
  `<sheetViews><sheetView ${topLeft && `topLeftCell="${topLeft}"`}><pane ySplit="${rows}" state="frozen"/></sheetView></sheetViews>`;
const merged = (...ranges: string[]) => ({
  after: `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`,
});
const named = (name: string, range: string, rows: Rows) =>
  verdictOf('office-table-header', xlsx([sheet(rows)], { names: `<definedName name="${name}">'Figures 1'!${range}</definedName>` }));

const cities: Rows = [
  ['City', 'Country'],
  ['Riga', 'Latvia'],
  ['Vilnius', 'Lithuania'],
  ['Tallinn', 'Estonia'],
];
const members: Rows = [
  ['Town', 'Members', 'Fees'],
  ['Riga', 38, 1204],
  ['Vilnius', 41, 1310],
];

describe('the head of data that is no table object', () => {
  it('is seen by the values below it', async () => {
    expect(await headOf(members)).toBe('needs_review');
    expect(
      await headOf([
        ['البلدة', 'الأعضاء', 'الرسوم'],
        ['صور', 38, 1204],
        ['صيدا', 41, 1310],
      ]),
    ).toBe('needs_review');
    expect(
      await headOf([
        ['البلدة', 'الأعضاء', 'الرسوم'],
        ['صور', '٣٨', '١٬٢٠٤'],
        ['صيدا', '٤١', '١٬٣١٠'],
      ]),
    ).toBe('needs_review');
    expect(
      await headOf([
        ['Paid on', 'By'],
        [...styled(date, 45_000), 'Ada'],
        [...styled(date, 45_001), 'Grace'],
        [...styled(date, 45_002), 'Joan'],
      ]),
    ).toBe('needs_review');
    expect(
      await headOf([
        ['Town', 'Members', 'Fees'],
        ['Riga', '38', '1,204 €'],
        ['Vilnius', 'n/a', '–'],
        ['Tallinn', '41', '990 €'],
        ['Tartu', '12', '18 €'],
      ]),
    ).toBe('needs_review');
  });

  it('is seen by its looks, where all values are words', async () => {
    expect(await headOf(cities)).toBe('inapplicable');
    expect(await headOf([styled(bold, 'City', 'Country'), ...cities.slice(1)])).toBe('needs_review');
    expect(await headOf([styled(onBlue, 'City', 'Country'), ...cities.slice(1)])).toBe('needs_review');
    // All of it is bold, or only its first column.
    expect(await headOf(cities.map((row) => styled(bold, ...(row as string[]))))).toBe('inapplicable');
    expect(await headOf(cities.map(([first, second]) => [...styled(bold, first as string), second as string]))).toBe('inapplicable');
  });

  it('is seen by what the sheet does with it: keeps it in sight, filters by it, prints it on each page', async () => {
    expect(await headOf(cities, { before: frozen(1) })).toBe('needs_review');
    expect(await headOf(cities, { after: '<autoFilter ref="A1:B4"/>' })).toBe('needs_review');
    expect(await named('_xlnm.Print_Titles', '$1:$1', cities)).toBe('needs_review');
    // These keep or print other rows.
    expect(await headOf([['Cities of the north'], [], ...cities], { before: frozen(1) })).toBe('inapplicable');
    expect(await named('_xlnm.Print_Titles', '$9:$9', cities)).toBe('inapplicable');
    expect(await named('_xlnm.Print_Area', '$A$1:$B$4', cities)).toBe('inapplicable');
  });

  it('is marked by a name that screen readers know', async () => {
    expect(await named('ColumnTitle1', '$A$1:$C$1', members)).toBe('passed');
    expect(await named('TitleRegion1.A1.C3.1', '$A$1', members)).toBe('passed');
    expect(await named('RowTitle1', '$A$1:$A$3', members)).toBe('needs_review');
    expect(await named('ColumnTitle1', '$H$1', members)).toBe('needs_review');
  });

  it('is below titles and above notes', async () => {
    const title: Rows = [['Members by town'], ['In euros, as of March']];
    expect(await placesOf([...title, ...members, ['The figures of Riga are those of the year before.']])).toEqual(['A3:C5']);
    expect(await placesOf([['Members by town', null, '2025'], ...members], merged('A1:B1'))).toEqual(['A2:C4']);
    // Joined cells of a title or a note are none of the table.
    const around: Rows = [...title, ...members, ['Source: own count']];
    expect(await verdictOf('office-table-merged', xlsx([sheet(around, merged('A1:C1', 'A6:C6'))]))).toBe('passed');
    expect(await verdictOf('office-table-merged', xlsx([sheet(around, merged('A4:A5'))]))).toBe('failed');
  });

  it('has a row for groups of columns', async () => {
    const groups: Rows = [
      [null, '2024', null, '2025', null],
      ['Town', 'Women', 'Men', 'Women', 'Men'],
      ['Riga', 20, 18, 22, 19],
      ['Vilnius', 21, 20, 23, 20],
    ];
    expect(await placesOf(groups, merged('B1:C1', 'D1:E1'))).toEqual(['A1:E4']);
  });

  it('may be dates or years, over a cross table', async () => {
    const body: Rows = [
      ['Riga', 38, 41, 40],
      ['Vilnius', 41, 44, 45],
    ];
    expect(await headOf([[null, ...styled(date, 45_000, 45_031, 45_062)], ...body])).toBe('needs_review');
    expect(await headOf([['Town', ...styled(month, 45_000, 45_031, 45_062)], ...body])).toBe('needs_review');
    expect(await headOf([['Town', 2023, 2024, 2025], ...body])).toBe('needs_review');
    expect(await headOf([['البلدة', '٢٠٢٣', '٢٠٢٤', '٢٠٢٥'], ...body])).toBe('needs_review');
    // The first row is one like the others.
    expect(await headOf([['Tallinn', ...styled(days, 45_000, 45_031, 45_062)], ...body])).toBe('inapplicable');
    expect(await headOf([['Tallinn', 38, 39, 37], ...body])).toBe('inapplicable');
    expect(await headOf([['Tallinn', 1990, 1991, 2025], ...body])).toBe('inapplicable');
  });

  it('is asked for in each of several tables', async () => {
    const beside = members.map((row, at) => [...row, null, ...(members[at] ?? [])]);
    expect(await placesOf([...beside, [], ...members])).toEqual(['A1:C3', 'E1:G3', 'A5:C7']);
    expect(await placesOf([...members, [], ...members], { table: 'A1:C3' })).toEqual(['A5:C7']);
  });

  it('is not asked for where there is none: figures alone, forms, lists, pivot tables', async () => {
    expect(
      await headOf([
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ]),
    ).toBe('inapplicable');
    expect(
      await headOf([
        ['Name:', 'Acme'],
        ['Founded:', 1999],
        ['Staff:', 42],
        ['Sites:', 3],
      ]),
    ).toBe('inapplicable');
    expect(
      await headOf([
        ['Name', 'Acme'],
        ['City', 'Riga'],
        ['Staff', 42],
        ['Sites', 3],
      ]),
    ).toBe('inapplicable');
    expect(await headOf([['Milk'], ['Bread'], ['Salt']])).toBe('inapplicable');
    const pivot =
      '<pivotTableDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><location ref="A1:C3"/></pivotTableDefinition>';
    const leads = { rId7: ['pivotTable', '../pivotTables/pivotTable1.xml'] as [string, string] };
    expect(await headOf(members, { leads, parts: { 'xl/pivotTables/pivotTable1.xml': pivot } })).toBe('inapplicable');
  });
});

it('the head of a long table stays in sight where it is among the rows that do', async () => {
  const long: Rows = [['Members by year'], ['Year', 'Members'], ...Array.from({ length: 50 }, (_, at) => [1970 + at, at])];
  const keeps = (before: string) => verdictOf('sheet-frozen-head', xlsx([sheet(long, { before })]));
  expect(await keeps(frozen(2))).toBe('passed');
  expect(await keeps(frozen(1))).toBe('failed');
  expect(await keeps(frozen(1, 'A2'))).toBe('passed');
  // Figures alone have no head that could scroll away.
  const figures = xlsx([sheet(long.slice(2))]);
  expect(await verdictOf('sheet-frozen-head', figures)).toBe('inapplicable');
});

it('empty rows and columns may be between tables, and under what is drawn', async () => {
  const gaps = (rows: Rows, options: Options = {}) => verdictOf('sheet-blank-rows', xlsx([sheet(rows, options)]));
  const beside = members.map((row, at) => [...row, null, ...(members[at] ?? [])]);
  expect(await gaps([...beside, [], [], ['Members of last year'], ...members])).toBe('passed');
  expect(await gaps([...members, [], [], ...cities])).toBe('failed');
  expect(await gaps([...members, [], [], ...cities], { drawing: sheetPicture('A map') })).toBe('passed');
  expect(await gaps([...members, [], [], [], [], ['a'], [], [], ['b']], { drawing: sheetPicture('A map') })).toBe('failed');
});

it('a format shows a date by its codes, and not by the words or colors in it', () => {
  expect(['dd/mm/yyyy', '[$-409]mmm\\ yy;@', '[h]:mm', '"on" d mmmm'].map((code) => showsDate(164, code))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['#,##0 "days"', '[Red]0.00', '_-* #,##0\\ "€"_-', 'General', '0.00E+00'].map((code) => showsDate(164, code))).toEqual(
    Array(5).fill(false),
  );
  expect([14, 22, 1, 49].map((id) => showsDate(id, undefined))).toEqual([true, true, false, false]);
});
