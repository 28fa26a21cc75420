import { expect, test } from 'vitest';
import { cell, documentOf, item, list, table, text } from '../../../../testing/builders.ts';
import { body } from '../../../../testing/read-braille.ts';

test('a table that fits stands in columns, with a line below its heads and guide dots', async () => {
  const document = documentOf([
    table(
      [
        ['Quay', 'Depth'],
        ['Northern quay', '4'],
        ['South', ''],
      ],
      1,
      'Depths',
    ),
  ]);
  expect(await body(document)).toEqual([
    '      ,depths',
    '      @.<,two hyphens mark an empty',
    '    cell4@.>',
    ',quay           ,depth',
    '"3333333333333  "33333',
    ',northern quay  #d',
    ',south """""""  --',
  ]);
});

test('heads of rows are written without typeforms, as heads of columns are, and say both heads that stand above a cell', async () => {
  const bold = (words: string) => [text(words, ['bold'])];
  const rows = [
    [
      cell(bold('Quay'), { heads: 'column', rows: 2 }),
      cell(bold('Depth'), { heads: 'column', columns: 2 }),
      cell(bold('Ships'), { heads: 'column' }),
    ],
    [cell('old', { heads: 'column' }), cell('new', { heads: 'column' }), cell('all', { heads: 'column' })],
    [cell(bold('North'), { heads: 'row' }), cell(bold('4')), cell('none', { columns: 2 })],
  ];
  const lines = await body(documentOf([table(rows, 2)]));
  expect(lines.slice(-3)).toEqual([',quay3 ,north', '  ,depth1 old3 ^2#d', '  ,depth1 new2 ,ships1 all3 none']);
  const simple = table([
    ['Quay', 'Depth'],
    [cell(bold('North'), { heads: 'row' }), '4'],
  ]);
  expect((await body(documentOf([simple]))).at(-1)).toBe(',north  #d');
});

test('a table that does not fit is listed with its heads, and says so', async () => {
  const long = 'a cell of so many words that no line holds it';
  const document = documentOf([
    table(
      [
        ['Quay', 'Remark'],
        [cell('North', { heads: 'row' }), long],
      ],
      1,
    ),
  ]);
  const made = (await body(document)).join('\n');
  expect(made).toContain("@.<,this table's rows are");
  expect(made).toContain(',quay3 ,north\n  ,remark3 a cell of so many words that\n      no line holds it');
});

test('a cell of several rows stands in each of them', async () => {
  const document = documentOf([
    table(
      [
        ['Quay', 'Year', 'Ships'],
        [cell('North', { rows: 2 }), '1', 'x'],
        ['2', cell('', {})],
      ],
      1,
    ),
  ]);
  const made = (await body(document)).join('\n');
  expect(made).toContain(',quay3 ,north\n  ,year3 #a\n  ,ships3 x\n,quay3 ,north\n  ,year3 #b\n  ,ships3 @.<empty@.>');
});

test('heads that name nothing, or that hold more than a name, are rows', async () => {
  const wide = cell('a head of so many words that no line can hold it', { columns: 2 });
  expect((await body(documentOf([table([[wide]], 1)]))).slice(-2)).toEqual(['a head of so many words that no line can', '      hold it']);
  const complex = [
    [cell([list('bullet', [item('•', 'deep'), item('•', 'broad')])]), 'Depth'],
    ['North', '4'],
  ];
  const made = (await body(documentOf([table(complex, 1)]))).join('\n');
  for (const word of ['deep', 'broad', ',depth', ',north', '#d']) expect(made).toContain(word);
});
