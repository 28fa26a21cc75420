import { expect, test } from 'vitest';
import type { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { treeOf } from '../../../../testing/tree-of.ts';

test.each<[string, (page: HandSetPage) => HandSetPage, string]>([
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
    'a high bracket that the name of its sign tells from a union',
    (at) => {
      const fence = { font: 'CMEX10', hangs: 26, shift: -16, known: 'glyph_name' } as const;
      return at.set('[', fence).fraction('a', 'b').set(']', fence);
    },
    '[⟪frac(a; b)⟫]',
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
  [
    'a short arrow over letters, drawn in pieces',
    (at) => {
      const start = at.x;
      at.math('AB').at(start, 131).math('−', { font: 'CMSY10' });
      return at.at(at.x - 2, 131).math('→', { font: 'CMSY10' });
    },
    '→(A B)',
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
])('%s is what it is in the tree', (_what, write, tree) => {
  expect(treeOf(write)).toBe(tree);
});
