import type { List } from '@manara/core/document/block';
import { expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { prose, read, say } from '../../../../testing/say-blocks.ts';

const listsIn = async (drawn: Drawn[]): Promise<string[][]> =>
  (await read([pageOf([...drawn, ...prose(50, 300)])])).blocks
    .filter((block): block is List => block.type === 'list')
    .map((list) => say([list]));

it('reads answers that stand beside each other as items, row by row', async () => {
  expect(
    await listsIn([
      { text: 'Where does a river begin?', x: 50, baseline: 80 },
      { text: 'A. at its mouth', x: 60, baseline: 100 },
      { text: 'B. at its source', x: 260, baseline: 100 },
      { text: 'C. in an estuary', x: 60, baseline: 116 },
      { text: 'D. below a weir', x: 260, baseline: 116 },
    ]),
  ).toEqual([['A. at its mouth', 'B. at its source', 'C. in an estuary', 'D. below a weir']]);
});

it('reads those of a question in Arabic from the right', async () => {
  const drawn = (text: string, x: number, baseline: number): Drawn => ({ text: [...text].reverse().join(''), x, baseline });
  expect(
    await listsIn([
      drawn('أين يبدأ النهر عادة', 400, 80),
      drawn('١. عند المصب', 420, 100),
      drawn('٢. عند المنبع', 220, 100),
      drawn('٣. في الدلتا', 420, 116),
      drawn('٤. تحت السد', 220, 116),
    ]),
  ).toEqual([['١. عند المصب', '٢. عند المنبع', '٣. في الدلتا', '٤. تحت السد']]);
});

it('leaves a row alone whose marks do not count on', async () => {
  const lists = await listsIn([
    { text: '1. one of them', x: 60, baseline: 100 },
    { text: '4. is far', x: 260, baseline: 100 },
    { text: '2. another one', x: 60, baseline: 116 },
    { text: '5. away', x: 260, baseline: 116 },
  ]);
  expect(lists.flat().some((item) => item.startsWith('4.'))).toBe(false);
});

it('reads them row by row too where the file draws them side by side down the page', async () => {
  const column = (marks: string[], x: number): Drawn[] =>
    marks.map((mark, at) => ({ text: `${mark} an answer that is one of four`, x, baseline: 100 + 16 * at }));
  expect(
    (await listsIn([...column(['A.', 'C.', 'E.', 'G.', 'I.'], 60), ...column(['B.', 'D.', 'F.', 'H.', 'J.'], 300)]))
      .flat()
      .map((item) => item.slice(0, 2)),
  ).toEqual(['A.', 'B.', 'C.', 'D.', 'E.', 'F.', 'G.', 'H.', 'I.', 'J.']);
});
