import { expect, it } from 'vitest';
import { testRules } from '../../testing/rule-cases.ts';
import { findingsOf, verdictOf } from '../../testing/verdict-of.ts';
import { decorative } from '../../testing/write-docx.ts';
import { anchored, sheet, sheetPicture, xlsx } from '../../testing/write-xlsx.ts';
import { columnName, readRange } from './document.ts';
import { xlsxChecks } from './xlsx-checks.ts';

const data = [
  ['Year', 'Members'],
  [2024, 38],
  [2025, 41],
];
const of = (rows: (string | number | null)[][], options = {}) => xlsx([sheet(rows, options)]);
const plain = of(data);
const note = of([['A note']]);
const empty = of([]);
const long = [['Year', 'Members'], ...Array.from({ length: 50 }, (_, at) => [1970 + at, at])];
const frozen = '<sheetViews><sheetView><pane ySplit="1" state="frozen"/></sheetView></sheetViews>';
const link = (text: string | null) =>
  of([[text]], {
    after: '<hyperlinks><hyperlink ref="A1" r:id="rId9"/></hyperlinks>',
    leads: { rId9: ['hyperlink', 'https://example.org/a'] },
  });
const chart = (words = '') =>
  anchored(
    `<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" ${words}/></xdr:nvGraphicFramePr><a:graphic><a:graphicData><c:chart r:id="rId5"/></a:graphicData></a:graphic></xdr:graphicFrame>`,
  );
const shape = (geometry: string, words = '') =>
  anchored(
    `<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="Shape 1" ${words}/></xdr:nvSpPr><xdr:spPr><a:prstGeom prst="${geometry}"/></xdr:spPr></xdr:sp>`,
  );

testRules(xlsxChecks, {
  'office-title': { passes: [plain], fails: [xlsx([sheet(data)], { title: '' })], review: [xlsx([sheet(data)], { title: 'Book1' })] },
  'office-image-alt': {
    passes: [
      of(data, { drawing: sheetPicture('A bridge') }),
      of(data, { drawing: sheetPicture(null, decorative) }),
      of(data, { drawing: chart('descr="Members by year"') }),
    ],
    fails: [of(data, { drawing: sheetPicture(null) }), of(data, { drawing: chart() })],
    inapplicable: [plain],
  },
  'office-image-alt-words': {
    passes: [of(data, { drawing: chart('descr="Members by year"') })],
    fails: [of(data, { drawing: chart('descr="Chart 1"') })],
    inapplicable: [plain],
  },
  'office-shape-alt': {
    passes: [of(data, { drawing: shape('line') })],
    review: [of(data, { drawing: shape('star5') })],
    inapplicable: [plain],
  },
  'office-contrast': {
    passes: [plain, of(data, { style: 2 })],
    fails: [of(data, { style: 1 }), of(data, { style: 4 })],
    // Patterns, conditions and styles of tables.
    inapplicable: [
      empty,
      of(data, { style: 3 }),
      of(data, { style: 1, after: '<conditionalFormatting sqref="A1:B3"/>' }),
      of(data, { style: 1, table: 'A1:B3' }),
    ],
  },
  'office-link-text': { passes: [link('The annual accounts')], fails: [link(null)], review: [link('here')], inapplicable: [plain] },
  'office-link-address': { passes: [link('example.org')], fails: [link('https://example.org/files/2026/reports')], inapplicable: [plain] },
  'office-table-header': {
    passes: [of(data, { table: 'A1:B3' })],
    fails: [of(data, { table: 'A1:B3', tableOptions: 'headerRowCount="0"' })],
    review: [plain],
    inapplicable: [note, of([['a', 'b']])],
  },
  'office-table-merged': {
    passes: [plain, of([['Members by year'], ...data], { after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' })],
    fails: [of(data, { after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' })],
    inapplicable: [note],
  },
  'sheet-name': {
    passes: [plain, of(data, { name: 'List of towns' }), of(data, { name: 'List' })],
    fails: ['Sheet1', 'ورقة1', 'Sheet', 'Sheet1 (2)', 'Лист2', '工作表1'].map((name) => of(data, { name })),
    inapplicable: [of([], { name: 'Sheet1' })],
  },
  'sheet-blank-rows': {
    passes: [plain, of([['a'], [], ['b']])],
    fails: [
      of([['a'], [], [], ['b']]),
      of([
        ['a', null, 'b'],
        ['c', null, 'd'],
      ]),
    ],
    inapplicable: [note],
  },
  'sheet-hidden': {
    passes: [plain],
    fails: [xlsx([sheet(data), sheet(data, { state: 'hidden' })])],
    inapplicable: [empty, of(data, { state: 'veryHidden' })],
  },
  'sheet-frozen-head': { passes: [of(long, { before: frozen })], fails: [of(long)], inapplicable: [plain, of(long, { table: 'A1:B51' })] },
});

it('a finding says its sheet and cell', async () => {
  const [finding] = await findingsOf('office-contrast', of([['Pale']], { style: 1, name: 'Budget' }));
  expect(finding?.place).toEqual({ sheet: 'Budget', cell: 'A1', path: 'xl/worksheets/sheet1.xml' });
  const [drawn] = await findingsOf('office-image-alt', of(data, { drawing: chart() }));
  expect(drawn?.place).toMatchObject({ sheet: 'Figures 1', cell: 'C5' });
});

it('columns are counted as Excel counts them', () => {
  expect([1, 26, 27, 702, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  expect(readRange('$B$2:AA30')).toEqual({ left: 2, top: 2, right: 27, bottom: 30 });
  expect(readRange('Sheet1!A1')).toBeNull();
});

it('formulas may make links', async () => {
  const formula = (text: string, source: string) =>
    xlsx([sheet([], { cells: `<row r="1"><c r="A1" t="str"><f>${source}</f><v>${text}</v></c></row>` })]);
  expect(await verdictOf('office-link-text', formula('here', 'HYPERLINK("https://example.org/a","here")'))).toBe('needs_review');
  expect(await verdictOf('office-link-text', formula('Accounts', 'HYPERLINK(B2&amp;"/a","Accounts")'))).toBe('passed');
  expect(await verdictOf('office-link-text', formula('here', 'UPPER("here")'))).toBe('inapplicable');
});

it('drawings for newer programs are looked at; controls of the sheet, and what is hidden, are not', async () => {
  const alternate = (choice: string) =>
    `<mc:AlternateContent><mc:Choice Requires="cx1">${choice}</mc:Choice><mc:Fallback/></mc:AlternateContent>`;
  const framed = (data: string, words = '') =>
    of([['Costs']], {
      drawing: anchored(
        alternate(
          `<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" ${words}/></xdr:nvGraphicFramePr><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></xdr:graphicFrame>`,
        ),
      ),
    });
  const waterfall = '<cx:chart xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" r:id="rId5"/>';
  expect(await verdictOf('office-image-alt', framed(waterfall))).toBe('failed');
  expect(await verdictOf('office-image-alt', framed(waterfall, 'descr="Costs by month"'))).toBe('passed');
  const slicer = '<sle:slicer xmlns:sle="http://schemas.microsoft.com/office/drawing/2010/slicer" name="Town"/>';
  expect(await verdictOf('office-shape-alt', framed(slicer))).toBe('inapplicable');
  expect(await verdictOf('office-shape-alt', of(data, { drawing: alternate(shape('rect', 'hidden="1"')) }))).toBe('inapplicable');
});
