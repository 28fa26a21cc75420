import { expect, test } from 'vitest';
import type { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { treeOf } from '../../../../testing/tree-of.ts';

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
    '{⟪grid(frac(n; 2), n " even"; 3 n, n " odd")⟫',
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
  ['the name of a function that its argument follows closely', (at) => at.math('degd').set(' = 1'), 'deg d = 1'],
  [
    'words behind each other',
    (at) => at.at(200, 140).math('x').set(' = 0').set(' for all ').math('y').math('∈', { font: 'CMSY10' }).math('Z'),
    'x = 0 " for all " y ∈ Z',
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
