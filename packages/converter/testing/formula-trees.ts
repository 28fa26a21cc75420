import fc from 'fast-check';
import type { Alphabet, FormulaNode } from '../src/formula/tree/formula-node.ts';

type Row = FormulaNode[];

const operator = (text: string): FormulaNode => ({ kind: 'operator', text });
const identifier = (text: string, alphabet?: Alphabet): FormulaNode => ({ kind: 'identifier', text, ...(alphabet && { alphabet }) });

const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'abcdfghkmnpqrtxyzABPQXαβγθλπωΓΔΩ').map((text) => identifier(text)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...'abxyRZ'), fc.constantFrom<Alphabet>('bold', 'script', 'bold-script', 'double-struck'))
      .map(([text, alphabet]) => identifier(text, alphabet)),
  },
);
const number = fc
  .oneof(
    fc.integer({ min: 0, max: 999 }).map(String),
    fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 })).map(([whole, part]) => `${whole}.${part}`),
    fc.constantFrom('1,200', '45,000'),
  )
  .map((text): FormulaNode => ({ kind: 'number', text }));
const operand = fc.oneof({ weight: 3, arbitrary: letter }, { weight: 2, arbitrary: number }, fc.constantFrom('∞', '∅').map(operator));
const sign = fc.constantFrom('+', '−', '×', '±', '⋅', '∪', '∩', '⊕').map(operator);
const comparison = fc.constantFrom('=', '<', '≤', '≠', '∈', '→', '⊂', '≈').map(operator);
const mark = fc.constantFrom('¯', '^', '˙', '→', '~');
const name = fc.constantFrom('sin', 'cos', 'log', 'ln').map((text) => identifier(text));

/** Formulas of one line: rows of operands with signs between them, some of which hold rows themselves. */
export const { row, expression } = fc.letrec<{ expression: Row; term: Row; row: Row }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: operand.map((node) => [node]) },
    fc.record({ above: tie('row'), below: tie('row') }).map((parts): Row => [{ kind: 'fraction', ...parts, hasBar: true }]),
    fc
      .record({ above: tie('row'), below: tie('row') })
      .map((parts): Row => [operator('('), { kind: 'fraction', ...parts, hasBar: false }, operator(')')]),
    fc
      .record({ under: tie('row'), degree: fc.option(operand) })
      .map(({ under, degree }): Row => [{ kind: 'root', under, degree: degree ? [degree] : null }]),
    fc
      .record({ base: letter, below: fc.option(tie('row')), above: tie('row') })
      .map(({ base, ...around }): Row => [{ kind: 'scripts', base: [base], ...around, areLimits: false }]),
    fc
      .record({ base: letter, below: tie('row') })
      .map(({ base, below }): Row => [{ kind: 'scripts', base: [base], below, above: null, areLimits: false }]),
    fc
      .record({ base: letter, primes: fc.constantFrom('′', '″'), below: fc.option(operand) })
      .map(({ base, primes, below }): Row => [
        { kind: 'scripts', base: [base], below: below && [below], above: [operator(primes)], areLimits: false },
      ]),
    fc
      .record({
        base: fc.constantFrom('∑', '∏', '⋃', '∫').map(operator),
        below: tie('expression'),
        above: fc.option(tie('row')),
        areLimits: fc.boolean(),
        what: operand,
      })
      .map(({ base, what, ...around }): Row => [{ kind: 'scripts', base: [base], ...around }, what]),
    fc
      .record({
        base: fc.oneof(
          letter.map((node) => [node]),
          tie('row'),
        ),
        mark,
      })
      .map(({ base, mark: text }): Row => [{ kind: 'accent', base, sign: text, side: 'above' }]),
    fc
      .tuple(fc.constantFrom('()', '[]', '{}', '⟨⟩', '⌊⌋', '⌈⌉'), tie('row'))
      .map(([pair, inside]): Row => [{ kind: 'fenced', open: pair.charAt(0), close: pair.charAt(1), inside }]),
    fc
      .record({ base: tie('row'), side: fc.constantFrom('above', 'below') })
      .map(({ base, side }): Row => [{ kind: 'accent', base, sign: side === 'above' ? '⏞' : '⏟', side }]),
    fc
      .record({ notation: fc.constantFrom('updiagonalstrike', 'horizontalstrike', 'circle', 'box'), inside: tie('row') })
      .map((parts): Row => [{ kind: 'enclosed', ...parts }]),
    fc.tuple(name, letter).map((both): Row => both),
    fc.tuple(operand, operand).map(([first, second]): Row => [operator('('), first, operator(','), second, operator(')')]),
    tie('row').map((inside): Row => [operator('|'), ...inside, operator('|')]),
  ),
  row: fc
    .tuple(tie('term'), fc.array(fc.tuple(sign, tie('term')), { maxLength: 2 }))
    .map(([first, others]) => [...first, ...others.flatMap(([between, term]) => [between, ...term])]),
  expression: fc
    .tuple(tie('row'), fc.option(fc.tuple(comparison, tie('row'))))
    .map(([left, right]) => (right ? [...left, right[0], ...right[1]] : left)),
}));

const pairs = ['()', '[]', '||', '{'] as const;

/** Matrices, determinants and cases, with what stands before and behind them. */
export const withRows: fc.Arbitrary<Row> = fc
  .record({
    before: fc.option(fc.tuple(letter, comparison)),
    pair: fc.constantFrom(...pairs),
    rows: fc
      .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 1, max: 3 }))
      .chain(([height, width]) =>
        fc.array(fc.array(row, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
      ),
    after: fc.option(fc.tuple(comparison, operand)),
  })
  .map(({ before, pair, rows, after }) => [
    ...(before ?? []),
    operator(pair.charAt(0)),
    { kind: 'grid', rows },
    ...(pair === '{' ? [] : [operator(pair.charAt(1)), ...(after ?? [])]),
  ]);
