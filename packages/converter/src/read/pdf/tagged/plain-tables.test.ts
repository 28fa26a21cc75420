import type { StructureNode } from '@manara/pdf/structure/read-structure';
import { expect, test } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { element } from '../../../../testing/tag-tree.ts';
import { withPlainTables } from './plain-tables.ts';

const group = (children: (StructureNode | number)[]): StructureNode => element('NonStruct', children);

/** Rows of fields as groups in groups, and the page that shows them. */
function grid(rows: string[][], { wide = 100 }: { wide?: number } = {}) {
  let mcid = 0;
  const drawn: Drawn[] = [];
  const groups = rows.map((row, down) =>
    group(
      row.map((text, across) => {
        drawn.push({ text, x: 50 + wide * across, baseline: 100 + 14 * down, mcid, bold: down === 0 });
        return group([group([mcid++])]);
      }),
    ),
  );
  return { tree: element('Document', [group(groups)]), page: pageOf(drawn) };
}

const rolesIn = (node: StructureNode): string[] => [
  node.role ?? '',
  ...node.children.flatMap((child) => (child.kind === 'element' ? rolesIn(child.element) : [])),
];

test('groups in groups are a table where the page shows short texts in columns, with figures', () => {
  const { tree, page } = grid([
    ['Item', 'Use', 'Price'],
    ['Rope', 'To tie a boat', '4.50'],
    ['Tar', 'To close seams', '12.00'],
    ['Hook', 'To hold a boat', '107.25'],
  ]);
  const roles = rolesIn(withPlainTables(tree, page));
  expect(roles.filter((role) => role !== 'NonStruct')).toEqual([
    'Document',
    'Table',
    'TR',
    'TH',
    'TH',
    'TH',
    ...Array.from({ length: 3 }, () => ['TR', 'TD', 'TD', 'TD']).flat(),
  ]);
});

test('groups in groups are none where they are columns of words, or too few', () => {
  const words = ['Rope', 'Tar', 'Hook', 'Nail'];
  const cards = grid([words.slice(0, 2), words.slice(1, 3), words.slice(2, 4)]);
  const short = grid([
    ['Item', 'Price'],
    ['Rope', '4.50'],
  ]);
  for (const { tree, page } of [cards, short]) expect(rolesIn(withPlainTables(tree, page))).not.toContain('Table');
});
