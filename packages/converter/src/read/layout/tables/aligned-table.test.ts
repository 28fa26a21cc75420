import { expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, prose, read, rowsOf, tablesOf } from '../../../../testing/say-blocks.ts';

const row = (cells: string[], columns: number[], baseline: number, rest: Partial<Drawn> = {}): Drawn[] =>
  cells.flatMap((text, at) => (text === '' ? [] : [{ text, x: columns[at] ?? 0, baseline, ...rest }]));
const tableIn = async (drawn: Drawn[], rules: ReturnType<typeof line>[]): Promise<string[][]> =>
  tablesOf(await read([pageOf([...prose(50, 40), ...drawn, ...prose(50, 240)], { rules })])).map(rowsOf);

const places = [60, 180, 260, 340, 420];
const years = ['2020', '2021', '2022'].flatMap((year, at) => row([year, '12', '14', '3', '4'], places, 144 + 14 * at));
const heads = (rest: Partial<Drawn> = {}): Drawn[] => [
  { text: 'Sales', x: 220, baseline: 112, bold: true },
  { text: 'Costs', x: 380, baseline: 112, bold: true },
  ...row(['Year', 'North', 'South', 'North', 'South'], places, 130, { bold: true, ...rest }),
];
const levels = [line(55, 100, 420), line(55, 134, 420), line(55, 178, 420)];
const whole = [
  '[] | [Sales]×2 | [Costs]×2',
  '[Year] | [North] | [South] | [North] | [South]',
  '2020 | 12 | 14 | 3 | 4',
  '2021 | 12 | 14 | 3 | 4',
  '2022 | 12 | 14 | 3 | 4',
];

it('makes no column of a head in the white between the two columns that it heads, be a line under it or not', async () => {
  expect(await tableIn([...heads(), ...years], levels)).toEqual([whole]);
  expect(await tableIn([...heads(), ...years], [...levels, line(175, 117, 130), line(335, 117, 130)])).toEqual([whole]);
});

it('takes a line for the rest of a cell where a sentence goes on in it that had no room', async () => {
  const columns = [60, 150, 300];
  const drawn = [
    ...row(['Plan', 'What it gives', 'Price'], columns, 112, { bold: true }),
    ...row(['Small', 'One site and a report', '10'], columns, 124),
    ...row(['', 'each month'], columns, 136),
    ...row(['Middle', 'Five sites, reports and', '40'], columns, 148),
    ...row(['', 'help by mail'], columns, 160),
    ...row(['Large', 'All that you want', '90'], columns, 172),
    ...row(['', 'Later more'], columns, 184),
  ];
  const rules = [line(55, 100, 300), line(55, 116, 300), line(55, 190, 300)];
  expect(await tableIn(drawn, rules)).toEqual([
    [
      '[Plan] | [What it gives] | [Price]',
      'Small | One site and a report each month | 10',
      'Middle | Five sites, reports and help by mail | 40',
      'Large | All that you want | 90',
      ' | Later more | ',
    ],
  ]);
});
