import { expect, test } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { element } from '../../../../testing/tag-tree.ts';
import { readTags } from './read-tags.ts';

const line = (text: string, mcid: number | null, baseline: number, more: Partial<Drawn> = {}): Drawn => ({
  text,
  x: 50,
  baseline,
  mcid,
  ...more,
});
const prose = 'words of a paragraph that is long enough to be one of the text';

test('blocks, levels, lists in lists, quotes, notes and languages are noted for each marked content', () => {
  const tree = element('Document', [
    element('H2', [0]),
    element('P', [1, element('Em', [2]), element('Reference', [element('Link', [3])])], { language: 'fr' }),
    element('L', [
      element('LI', [element('Lbl', [4]), element('LBody', [5, element('L', [element('LI', [element('LBody', [element('P', [6])])])])])]),
      element('LI', [element('LBody', [7])]),
    ]),
    element('BlockQuote', [element('P', [8])]),
    element('Note', [element('Lbl', [9]), element('P', [10])]),
  ]);
  const { hints } = readTags(pageOf([]), tree);
  const told = [...hints].map(([mcid, { role, level, list, note, inside, emphasis, reference, language }]) => [
    mcid,
    role,
    level,
    list && [list.list, list.item, list.depth],
    note,
    inside,
    emphasis,
    reference,
    language,
  ]);
  expect(told).toEqual([
    [0, 'heading', 2, null, null, [], [], false, null],
    [1, 'paragraph', null, null, null, [], [], false, 'fr'],
    [2, 'paragraph', null, null, null, [], ['italic'], false, 'fr'],
    [3, 'paragraph', null, null, null, [], [], true, 'fr'],
    [4, 'list_mark', null, [0, 0, 1], null, [], [], false, null],
    [5, 'list_text', null, [0, 0, 1], null, [], [], false, null],
    [6, 'list_text', null, [1, 0, 2], null, [], [], false, null],
    [7, 'list_text', null, [0, 1, 1], null, [], [], false, null],
    [8, 'paragraph', null, null, null, ['quote'], [], false, null],
    [9, 'paragraph', null, null, 0, [], [], false, null],
    [10, 'paragraph', null, null, 0, [], [], false, null],
  ]);
  expect(new Set([1, 2, 3].map((mcid) => hints.get(mcid)?.block)).size).toBe(1);
});

test('figures and formulas bring their alternative texts, and a formula alone in its block is displayed', () => {
  const tree = element('Document', [
    element('Figure', [0], { alternative: 'A tower' }),
    element('P', [1, element('Formula', [2], { mathml: '<math/>' })]),
    element('P', [element('Formula', [3, 4])]),
    element('Formula', [5]),
  ]);
  const { hints } = readTags(pageOf([]), tree);
  expect(hints.get(0)).toMatchObject({ role: 'figure', figure: { alternative: 'A tower' } });
  expect(hints.get(1)?.formula).toBeNull();
  expect(hints.get(2)?.formula).toMatchObject({ mathml: '<math/>', display: false });
  expect([3, 4, 5].map((mcid) => hints.get(mcid)?.formula?.display)).toEqual([true, true, true]);
});

test('cells know their place, spans counted, and what they head', () => {
  const span = (rows: number, columns: number, scope: 'row' | null = null) => ({ cell: { rows, columns, scope, id: null, headers: [] } });
  const tree = element('Table', [
    element('THead', [
      element('TR', [element('TH', [0], span(2, 1)), element('TH', [1], span(1, 2))]),
      element('TR', [element('TH', [2]), element('TH', [3])]),
    ]),
    element('TBody', [element('TR', [element('TH', [element('P', [4])], span(1, 1, 'row')), element('TD', [5]), element('TD', [6])])]),
  ]);
  const { hints } = readTags(pageOf([]), tree);
  expect([...hints.values()].map(({ role, cell }) => [role, cell?.row, cell?.column, cell?.heads])).toEqual([
    ['cell', 0, 0, 'column'],
    ['cell', 0, 1, 'column'],
    ['cell', 1, 1, 'column'],
    ['cell', 1, 2, 'column'],
    ['cell', 2, 0, 'row'],
    ['cell', 2, 1, null],
    ['cell', 2, 2, null],
  ]);
});

test('a tree that covers its page in order, with its headings, is believed', () => {
  const page = pageOf([
    line('A heading', 0, 60, { size: 16, bold: true }),
    line(prose, 1, 90),
    line(prose, 2, 120),
    line('Page 1', -1, 800),
  ]);
  expect(readTags(page, element('Document', [element('H1', [0]), element('P', [1]), element('P', [2])])).mistrust).toEqual([]);
});

test('a tree of paragraphs alone is not, where the page shows headings and lists', () => {
  const page = pageOf([
    line('A heading', 0, 60, { size: 16, bold: true }),
    line(prose, 1, 90),
    line('Another', 2, 120, { size: 14, bold: true }),
    line('• one thing', 3, 150),
    line('• and another', 4, 170),
    line('• and the last', 5, 190),
    line(prose, 6, 210),
    line(prose, 7, 230),
  ]);
  const tree = element(
    'Document',
    [0, 1, 2, 3, 4, 5, 6, 7].map((mcid) => element('P', [mcid])),
  );
  expect(readTags(page, tree).mistrust).toEqual(['headings_missing', 'lists_missing']);
});

test('nor one that leaves text out, calls it an artifact, goes up the page, or says itself that it is suspect', () => {
  const four = [line(prose, 0, 60), line(prose, 1, 90), line(prose, 2, 120), line(prose, 3, 150)];
  const tree = (order: number[]) =>
    element(
      'Document',
      order.map((mcid) => element('P', [mcid])),
    );
  expect(readTags(pageOf(four), tree([0, 1])).mistrust).toEqual(['covers_little']);
  expect(readTags(pageOf([line(prose, 0, 60), ...[90, 120].map((baseline) => line(prose, -1, baseline))]), tree([0])).mistrust).toEqual([
    'hides_text',
  ]);
  expect(readTags(pageOf(four), tree([3, 2, 1, 0])).mistrust).toEqual(['order_contradicts_page']);
  expect(readTags(pageOf(four), tree([0, 1, 2, 3]), { hasSuspects: true }).mistrust).toEqual(['says_so_itself']);
});

test('two columns read one after the other are in order', () => {
  const page = pageOf([0, 1, 2, 3].map((mcid) => line('a column of text', mcid, 60 + (mcid % 2) * 300, { x: mcid < 2 ? 50 : 320 })));
  expect(
    readTags(
      page,
      element(
        'Document',
        [0, 1, 2, 3].map((mcid) => element('P', [mcid])),
      ),
    ).mistrust,
  ).toEqual([]);
});

test('a table whose cells the page shows elsewhere is not sound, one that it shows so is', () => {
  const cell = (mcid: number) => element('TD', [mcid]);
  const tree = element('Table', [element('TR', [cell(0), cell(1)]), element('TR', [cell(2), cell(3)])]);
  const at = (places: [number, number][]) => pageOf(places.map(([x, baseline], mcid) => ({ text: 'cell', x, baseline, mcid })));
  expect([
    ...readTags(
      at([
        [50, 50],
        [150, 50],
        [50, 80],
        [150, 80],
      ]),
      tree,
    ).unsoundTables,
  ]).toEqual([]);
  expect([
    ...readTags(
      at([
        [50, 50],
        [50, 80],
        [150, 50],
        [150, 80],
      ]),
      tree,
    ).unsoundTables,
  ]).toEqual([0]);
});
