import { expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import { findFormulas } from './find-formulas.ts';

/** `frac(a; b)`: a tree in one line, kinds by their names and leaves by their signs; scripts by `_` and `^`, limits by arrows. */
function said(node: FormulaNode): string {
  const row = (nodes: readonly FormulaNode[] | null): string => (nodes ?? []).map(said).join(' ');
  switch (node.kind) {
    case 'identifier':
    case 'number':
    case 'operator':
      return node.text;
    case 'text':
      return `"${node.text}"`;
    case 'space':
      return '␣';
    case 'fraction':
      return `${node.hasBar ? 'frac' : 'over'}(${row(node.above)}; ${row(node.below)})`;
    case 'root':
      return `root(${node.degree ? `${row(node.degree)}; ` : ''}${row(node.under)})`;
    case 'scripts':
      return `${row(node.base)}${node.below ? `${node.areLimits ? '↓' : '_'}{${row(node.below)}}` : ''}${node.above ? `${node.areLimits ? '↑' : '^'}{${row(node.above)}}` : ''}`;
    case 'accent':
      return `${node.sign}(${row(node.base)})`;
    case 'fenced':
      return `${node.open}⟪${row(node.inside)}⟫${node.close}`;
    case 'enclosed':
      return `${node.notation}(${row(node.inside)})`;
    case 'grid':
      return `grid(${node.rows.map((cells) => cells.map(row).join(', ')).join('; ')})`;
  }
}

const treeOf = (write: (page: HandSetPage) => HandSetPage): string => {
  const page = write(new HandSetPage().set('Some words of text stand over the formula and fill their line, as they do.').at(220, 140)).at(
    72,
    200,
  );
  const zone = findFormulas(page.set('And some more of them stand below it, in a line of their own.').content).find(
    ({ display }) => display,
  );
  return (zone?.nodes ?? []).map(said).join(' ');
};

test.each<[string, (page: HandSetPage) => HandSetPage, string]>([
  ['a fraction', (at) => at.math('x').set(' = ').fraction('ab', 'c'), 'x = frac(a b; c)'],
  [
    'scripts behind a sign',
    (at) =>
      at
        .math('a')
        .math('i', { size: 7, shift: 1.5, font: 'CMMI7' })
        .set('+')
        .math('x')
        .set('2', { size: 7, shift: -3.6, font: 'CMR7' })
        .set(' = 0'),
    'a_{i} + x^{2} = 0',
  ],
  ['the name of a function', (at) => at.set('sin ').math('x').set(' = 1'), 'sin x = 1'],
  ['a mark over a letter', (at) => at.math('x').mark('¯').set(' = 1'), '¯(x) = 1'],
  [
    'a mark over a letter that has scripts',
    (at) => at.math('x').mark('ˆ').math('i', { size: 7, shift: 1.5, font: 'CMMI7' }).set(' = 1'),
    'ˆ(x)_{i} = 1',
  ],
  [
    'a mark in the middle of two letters',
    (at) => {
      const start = at.x;
      at.math('AB').set(' = 1');
      return at.at(start + 4.4, 137.3).set('\u20d7', { font: 'CMMI10' });
    },
    '\u20d7(A B) = 1',
  ],
  [
    'a mark on a line of its own',
    (at) => {
      const start = at.x;
      at.math('f').set(' = 1');
      return at.at(start, 134).set('\u0303', { font: 'CMMI10', size: 10 });
    },
    '\u0303(f) = 1',
  ],
  [
    'an arrow over letters, drawn in pieces',
    (at) => {
      const start = at.x;
      at.math('AB').at(start, 131);
      for (const sign of ['−', '−', '→']) at.math(sign, { font: 'CMSY10' }).at(at.x - 4, 131);
      return at;
    },
    '→(A B)',
  ],
  [
    'a brace over letters with what it says, drawn in pieces',
    (at) => {
      const start = at.x;
      at.math('abcd');
      for (const [nth, sign] of [...'⎰⎰⎱⎱'].entries()) at.at(start + 5.9 * nth, 133).math(sign, { font: 'CMEX10', size: 5 });
      return at.at(start + 8, 127).math('n', { size: 7, font: 'CMMI7' });
    },
    '⏞(a b c d)↑{n}',
  ],
  ['a line under a letter', (at) => at.math('x').rule(220, 141.5, 5, 0.4), '_(x)'],
  ['a line over letters of several heights', (at) => at.math('a').set('+').math('b').rule(220, 131, 18, 0.4), '¯(a + b)'],
  [
    'a long arrow',
    (at) =>
      at
        .math('A')
        .set(' ')
        .math('⇐', { font: 'CMSY10' })
        .at(at.x - 1.6, 140)
        .math('⇒', { font: 'CMSY10' })
        .set(' ')
        .math('B'),
    'A ⟺ B',
  ],
  [
    'a sign with a stroke',
    (at) =>
      at
        .math('x')
        .set(' ')
        .math('∈', { font: 'CMSY10' })
        .at(at.x - 5, 140)
        .math('/')
        .set(' ')
        .math('B'),
    'x ∉ B',
  ],
  [
    'a stroke through a zero',
    (at) =>
      at
        .math('A')
        .set(' = ')
        .set('0', { font: 'Times' })
        .at(at.x - 4, 140)
        .set('/', { font: 'Times' }),
    'A = ∅',
  ],
  [
    'a tilde over a sign of equality',
    (at) =>
      at
        .math('a')
        .math('∼', { font: 'CMSY10', shift: -3 })
        .at(at.x - 8, 140)
        .set('=')
        .math('b'),
    'a ≅ b',
  ],
  ['a difference of sets', (at) => at.math('A').math('\\', { font: 'CMSY10' }).math('B'), 'A ∖ B'],
  [
    'the name of an upper limit',
    (at) =>
      at
        .set('lim')
        .at(at.x + 1.7, 140)
        .set('sup ')
        .math('x')
        .set(' = 1'),
    'limsup x = 1',
  ],
  [
    'a script behind a high bracket',
    (at) => {
      const fence = { font: 'CMEX10', size: 24, shift: 6 };
      return at.set('(', fence).fraction('a', 'b').set(')', fence).math('n', { size: 7, shift: -9, font: 'CMMI7' });
    },
    '(⟪frac(a; b)⟫)^{n}',
  ],
  [
    'one term over another in brackets, farther apart than rows',
    (at) => {
      const fence = { font: 'CMEX10', hangs: 28, shift: -17 };
      const start = at.set('(', fence).x;
      at.at(start, 133).math('n').at(start, 147).math('k');
      return at.at(start + 6, 140).set(')', fence);
    },
    '(⟪over(n; k)⟫)',
  ],
  [
    'a column of two rows',
    (at) => {
      const fence = { font: 'CMEX10', hangs: 28, shift: -17 };
      const start = at.set('(', fence).x;
      at.at(start, 134).math('n').at(start, 146).math('k');
      return at.at(start + 6, 140).set(')', fence);
    },
    '(⟪grid(n; k)⟫)',
  ],
  [
    'a high bracket that the name of its sign tells from a union',
    (at) => {
      const fence = { font: 'CMEX10', hangs: 26, shift: -16, known: 'glyph_name' } as const;
      return at.set('[', fence).fraction('a', 'b').set(']', fence);
    },
    '[⟪frac(a; b)⟫]',
  ],
  [
    'a fraction of fractions',
    (at) => {
      const start = at.x;
      for (const [sign, y] of [
        ['a', 130],
        ['b', 138.1],
        ['c', 145.5],
        ['d', 153.6],
      ] as const)
        at.at(start, y).math(sign, { size: 8 });
      at.rule(start, 131.4, 4, 0.4).rule(start, 146.9, 4, 0.4);
      return at.rule(start - 1.2, 139.4, 6.4, 0.4);
    },
    'frac(frac(a; b); frac(c; d))',
  ],
  [
    'limits of two sums beside each other',
    (at) => {
      const start = at.x;
      at.set('∑∑', { font: 'CMEX10', size: 14 }).math('a');
      return at
        .at(start + 1.5, 147)
        .math('ik', { size: 7, font: 'CMMI7' })
        .at(start + 9.3, 147)
        .math('jm', { size: 7, font: 'CMMI7' });
    },
    '∑↓{i k} ∑↓{j m} a',
  ],
  [
    'the condition of a case, far from it',
    (at) => {
      const start = at.set('{', { font: 'CMEX10', hangs: 34, shift: -19 }).x;
      at.at(start, 135)
        .fraction('n', '2', 7)
        .at(start + 40, 135)
        .math('n')
        .set(' even');
      return at
        .at(start, 151)
        .set('3')
        .math('n')
        .at(start + 40, 151)
        .math('n')
        .set(' odd');
    },
    '{⟪grid(frac(n; 2), n "even"; 3 n, n "odd")⟫',
  ],
  [
    'scripts behind an integral',
    (at) =>
      at
        .set('∫', { font: 'CMEX10', hangs: 22, shift: -14 })
        .at(at.x - 3, 147)
        .set('0', { size: 7, font: 'CMR7' })
        .at(at.x + 2, 140)
        .math('x')
        .set(' = 1'),
    '∫_{0} x = 1',
  ],
  [
    'a fraction in the smallest signs as a script',
    (at) => {
      const start = at.math('x').x;
      at.at(start + 1, 133.5)
        .set('1', { size: 5 })
        .at(start + 1, 139)
        .set('2', { size: 5 })
        .rule(start + 1, 134.3, 2.5, 0.3);
      return at.at(start + 6, 140).set('= 1');
    },
    'x^{frac(1; 2)} = 1',
  ],
  [
    'the limit of an integral before a root',
    (at) => {
      at.set('∫', { font: 'CMEX10', hangs: 22, shift: -14 }).at(at.x, 134).math('b', { size: 7, font: 'CMMI7' });
      const start = at.at(at.x + 1, 140).set('√', { font: 'CMSY10', hangs: 11, shift: -8 }).x;
      at.at(start, 140).math('x').rule(start, 131.8, 5, 0.4);
      return at;
    },
    '∫^{b} root(x)',
  ],
  [
    'rows between bars that are built of pieces',
    (at) => {
      const [left, right] = [at.x, at.x + 26];
      for (const x of [left, right]) for (const y of [126, 134.5, 143]) at.at(x, y).math('|', { font: 'STIXTwoMath', hangs: 9 });
      at.at(left + 4, 134)
        .math('a')
        .at(left + 18, 134)
        .math('b');
      return at
        .at(left + 4, 148)
        .math('c')
        .at(left + 18, 148)
        .math('d');
    },
    '|⟪grid(a, b; c, d)⟫|',
  ],
  ['the name of a function that its argument follows closely', (at) => at.math('degd').set(' = 1'), 'deg d = 1'],
  [
    'a short arrow over letters, drawn in pieces',
    (at) => {
      const start = at.x;
      at.math('AB').at(start, 131).math('−', { font: 'CMSY10' });
      return at.at(at.x - 2, 131).math('→', { font: 'CMSY10' });
    },
    '→(A B)',
  ],
  [
    'words behind each other',
    (at) => at.at(200, 140).math('x').set(' = 0').set(' for all ').math('y').math('∈', { font: 'CMSY10' }).math('Z'),
    'x = 0 "for all" y ∈ Z',
  ],
  ['a ring over a letter', (at) => at.math('A').mark('˚').set(' = 1'), '˚(A) = 1'],
  [
    'an arrow with a hook',
    (at) =>
      at
        .math('A ')
        .math('⤣', { font: 'CMMI10' })
        .at(at.x - 3, 140)
        .math('→', { font: 'CMSY10' })
        .math(' B'),
    'A ↪ B',
  ],
  [
    'dots under each other and aslant',
    (at) => {
      const start = at.math('x').set(' = ').x;
      for (const [nth, y] of [136, 140, 144].entries())
        at.at(start, y)
          .set('.')
          .at(start + 12 + 4 * nth, y)
          .set('.');
      return at;
    },
    'x = ⋮ ␣ ⋱',
  ],
  [
    'conditions of a sum under each other',
    (at) => {
      const start = at.x;
      at.set('∑', { font: 'CMEX10', size: 14 }).math('a');
      for (const y of [147, 154]) at.at(start, y).math('i', { size: 7, font: 'CMMI7' }).set('=1', { size: 7, font: 'CMR7' });
      return at;
    },
    '∑↓{grid(i = 1; i = 1)} a',
  ],
  ['a number of several figures', (at) => at.math('x').set(' = 12.5'), 'x = 12.5'],
])('%s is what it is in the tree', (_what, write, tree) => {
  expect(treeOf(write)).toBe(tree);
});
