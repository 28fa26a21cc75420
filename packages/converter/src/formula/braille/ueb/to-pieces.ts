import type { CellName } from '@manara/core/document/braille-cell';
import { cellsOf } from '../../../write/braille/cells.ts';
import { Unwritable } from '../unwritable.ts';
import type { Alphabet, FormulaNode } from '../../tree/formula-node.ts';
import type { Piece } from './pieces.ts';
import { enclosed } from './enclosed.ts';
import { letterOf, plainOf } from './letter-pieces.ts';
import { asStack, filled, inWholeNumbers, prepared } from './prepared.ts';
import { comparisons, defined, figure, graded, marks, signs } from './signs.ts';

const dot = (dots: string): string => cellsOf(dots);
const sign = (dots: string, name: CellName, isGraded = true): Piece => ({ kind: 'sign', cells: dot(dots), graded: isGraded, name });
const [above, below, open, close, over, under] = ['35', '26', '126', '345', '46-35', '46-26'] as const;

const signOf = (node: FormulaNode | undefined): string => (node?.kind === 'operator' || node?.kind === 'identifier' ? node.text : '');

/** A row as pieces of braille. */
export const toPieces = (nodes: readonly FormulaNode[]): Piece[] => {
  const row = prepared(nodes);
  return row.flatMap((node, at) => from(node, one(node, row, at)));
};

/** Pieces that come from a node, but for those that have parts of their own. */
const from = ({ parts }: FormulaNode, pieces: readonly Piece[]): Piece[] =>
  parts ? pieces.map((piece) => (piece.parts ? piece : { ...piece, parts })) : [...pieces];

const isNumeric = (nodes: readonly FormulaNode[]): boolean => {
  const whole = inWholeNumbers(nodes);
  return whole.length === 1 && whole[0]?.kind === 'number' && /^[\d.,]+$/.test(whole[0].text);
};

/** Figures with what may be among them: points, commas, spaces (UEB 6.2.1). */
const digits = (text: string): string =>
  [...text].map((char) => (char === '.' ? dot('256') : char === ',' ? dot('2') : /\s/.test(char) ? dot('5') : figure(char))).join('');

function one(node: FormulaNode, row: readonly FormulaNode[], at: number): Piece[] {
  switch (node.kind) {
    case 'number':
      return number(node.text, node.alphabet);
    case 'identifier':
      return identifier(node.text, node.alphabet, row, at);
    case 'operator':
      return operator(node.text, row, at);
    case 'text':
      return words(node.text);
    case 'space':
      return node.width >= 0.27 ? [{ kind: 'blank' }] : [];
    case 'fraction':
      return fraction(node);
    case 'root':
      // UEB 11.5.1, and the degree raised right behind the sign: UEB 11.5.2.
      return [
        sign('146', 'root_open'),
        ...(node.degree ? script(above, node.degree, 'root_index') : []),
        ...toPieces(filled(node.under)),
        sign('346', 'root_close'),
      ];
    case 'scripts':
      return scripts(node);
    case 'accent':
      return accent(node);
    case 'fenced':
      return [...operator(node.open, [], 0), ...toPieces(node.inside), ...operator(node.close, [], 0)];
    case 'enclosed':
      if (node.notation !== 'top' && node.notation !== 'bottom') return enclosed(node, { item, marked });
      return accent({ kind: 'accent', base: node.inside, sign: '¯', side: node.notation === 'top' ? 'above' : 'below' });
    case 'grid':
      // Rows stand in lines of their own, which nothing else can hold.
      throw new Unwritable('rows within a part');
  }
}

function number(text: string, alphabet?: Alphabet): Piece[] {
  if (!/^[\d.,\s]+$/.test(text)) return [...text].flatMap((letter) => letterOf(letter, alphabet));
  // More than one sign is a word of its typeform.
  const reach = text.length > 1 ? '2' : '23';
  const style = alphabet === 'italic' ? `46-${reach}` : alphabet === 'bold' ? `45-${reach}` : '';
  return [...(style ? [sign(style, 'typeform', false)] : []), { kind: 'number', cells: digits(text) }];
}

const isName = (text: string): boolean => /^\p{L}\p{Ll}+$/u.test(text) && text.length > 1;

function identifier(text: string, alphabet: Alphabet | undefined, row: readonly FormulaNode[], at: number): Piece[] {
  if (isName(text)) {
    const [before, after] = [row[at - 1], row[at + 1]];
    const isLetter = (node: FormulaNode | undefined): boolean =>
      (node?.kind === 'identifier' && /^[a-z]$/i.test(node.text)) || (node?.kind === 'identifier' && isName(node.text));
    const small = (node: FormulaNode | undefined): boolean => node?.kind === 'identifier' && /^[a-z]$/.test(node.text);
    // A letter would run on into the name, but for a capital, which begins anew.
    const leading = isLetter(before) && !/^\p{Lu}/u.test(text) ? [{ kind: 'blank' } as const] : [];
    return [...leading, { kind: 'name', text }, ...(small(after) ? [{ kind: 'blank' } as const] : [])];
  }
  const known = signs.get(text) ?? graded.get(text);
  if (known) return operator(text, row, at);
  return [...text].flatMap((letter) => letterOf(letter, alphabet));
}

function operator(text: string, row: readonly FormulaNode[], at: number): Piece[] {
  if (text === '' || text === '\u2063') return [];
  if (/^\p{L}{2,}$/u.test(text)) return identifier(text, undefined, row, at);
  if ((/^\p{L}$/u.test(text) && !signs.has(text)) || plainOf[text]) return letterOf(text);
  const comparison = comparisons.get(text);
  if (comparison) {
    const piece: Piece = { kind: 'sign', cells: comparison, graded: comparison.startsWith('\u2833') };
    return [...(at > 0 ? [{ kind: 'blank' } as const] : []), piece, ...(at < row.length - 1 ? [{ kind: 'blank' } as const] : [])];
  }
  if (text === ',') return [{ kind: 'sign', cells: dot('2'), graded: false }, ...(at < row.length - 1 ? [{ kind: 'blank' } as const] : [])];
  // The colon between a map and its sets.
  if (text === ':' && row.slice(at).some((node) => /^[→↦⟶]$/u.test(signOf(node))))
    return [{ kind: 'sign', cells: dot('25'), graded: true }, { kind: 'blank' }];
  if (text === ':' && row[at - 1]?.kind === 'number') return [{ kind: 'sign', cells: dot('25'), graded: false }];
  const plain = signs.get(text) ?? defined.get(text);
  if (plain) return [{ kind: 'sign', cells: plain, graded: false }];
  const own = graded.get(text);
  // UEB 11.7.1: what follows a shape is parted from it.
  const isShape = own !== undefined && /^\u2838?\u282b/u.test(own) && row[at + 1] !== undefined && row[at + 1]?.kind !== 'space';
  if (own) return [{ kind: 'sign', cells: own + (isShape ? dot('156') : ''), graded: true }];
  if ([...text].length > 1) return [...text].flatMap((char) => operator(char, [], 0));
  throw new Unwritable(text);
}

const words = (text: string): Piece[] =>
  text
    .split(/ /)
    .flatMap((word, at): Piece[] => [
      ...(at > 0 ? [{ kind: 'blank' } as const] : []),
      ...(word.match(/\p{L}+|\d+|./gu) ?? []).flatMap((part): Piece[] =>
        /^\p{L}{2,}/u.test(part) && part !== part.toUpperCase()
          ? [{ kind: 'name', text: part }]
          : /^\d/.test(part)
            ? number(part)
            : /^['’]$/u.test(part)
              ? operator('ʼ', [], 0)
              : /^\p{L}/u.test(part)
                ? [...part].flatMap((letter) => letterOf(letter))
                : operator(part, [], 0),
      ),
    ]);

/** Two numbers are a simple fraction (UEB 11.3.1), right behind a whole one (UEB 11.3.2); anything else is a general one (UEB 11.3.4). */
function fraction({ above: top, below: bottom, hasBar }: FormulaNode & { kind: 'fraction' }): Piece[] {
  if (!hasBar) return [...toPieces(top), sign('12456', 'over'), ...toPieces(bottom)];
  if (isNumeric(top) && isNumeric(bottom)) {
    const side = (nodes: readonly FormulaNode[]): string => {
      const [only] = inWholeNumbers(nodes);
      return only?.kind === 'number' ? digits(only.text) : '';
    };
    return [{ kind: 'number', cells: `${side(top)}${dot('34')}${side(bottom)}`, name: 'fraction_numeric' }];
  }
  return [
    sign('12356', 'fraction_open'),
    ...toPieces(filled(top)),
    sign('46-34', 'fraction_line', false),
    ...toPieces(filled(bottom)),
    sign('23456', 'fraction_close'),
  ];
}

/** Brackets that are one item with what they hold. */
const pairs: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Whether an indicator takes all of it for one item (UEB 11.4.1). */
function isItem(nodes: readonly FormulaNode[]): boolean {
  const whole = inWholeNumbers(nodes);
  const [only] = whole;
  if (whole.length === 1)
    return (
      only?.kind === 'number' ||
      (only?.kind === 'identifier' && [...only.text].length === 1) ||
      (only?.kind === 'operator' && [...only.text].length === 1) ||
      (only?.kind === 'fraction' && only.hasBar) ||
      only?.kind === 'root' ||
      (only?.kind === 'fenced' && pairs[only.open] === only.close)
    );
  const [first, last] = [signOf(whole[0]), signOf(whole.at(-1))];
  if (pairs[first] !== last || last === '') return false;
  let depth = 0;
  return whole.every((node, at) => {
    if (signOf(node) === first) depth += 1;
    if (signOf(node) === last) depth -= 1;
    return depth > 0 || at === whole.length - 1;
  });
}

/** What an indicator reaches; parts that are one over the other are items with the sign of that between them. */
function item(given: readonly FormulaNode[]): Piece[] {
  const nodes = asStack(given);
  const [stack] = nodes;
  if (nodes.length === 1 && stack?.kind === 'fraction' && !stack.hasBar)
    return from(stack, [
      sign(open, 'group_open'),
      ...item(stack.above),
      sign('12456', 'over'),
      ...item(stack.below),
      sign(close, 'group_close'),
    ]);
  if (!isItem(nodes)) return [sign(open, 'group_open'), ...inScript(nodes), sign(close, 'group_close')];
  const pieces = inScript(nodes);
  const [only] = pieces;
  // A capital by itself is no word with those that follow.
  return only?.kind === 'letter' && pieces.length === 1 ? [{ ...only, isApart: true }] : pieces;
}
const scriptNames: Record<string, CellName> = {
  [above]: 'superscript',
  [below]: 'subscript',
  [over]: 'directly_over',
  [under]: 'directly_under',
};
const script = (indicator: string, nodes: readonly FormulaNode[], name = scriptNames[indicator] ?? 'sign'): Piece[] => [
  sign(indicator, name, indicator !== over && indicator !== under),
  ...item(nodes),
];

/** Within scripts comparisons stand without blanks. */
const inScript = (nodes: readonly FormulaNode[]): Piece[] => {
  const pieces = toPieces(nodes);
  return pieces.filter((piece, at) => {
    if (piece.kind !== 'blank') return true;
    const beside = [pieces[at - 1], pieces[at + 1]];
    return !beside.some((near) => near?.kind === 'sign' && [...comparisons.values()].includes(near.cells));
  });
};

const isPrime = (nodes: readonly FormulaNode[]): boolean => nodes.length > 0 && nodes.every((node) => /^[′″‴'’]+$/u.test(signOf(node)));

/** Whether a sign is written as a mark alone, such as an arc. */
const isOnlyMark = (text: string): boolean => marks.has(text) && ![signs, graded, comparisons].some((table) => table.has(text));

function scripts({ base, below: low, above: high, areLimits, leading }: FormulaNode & { kind: 'scripts' }): Piece[] {
  const before = leading
    ? [...(leading.below ? script(below, leading.below) : []), ...(leading.above ? script(above, leading.above) : [])]
    : [];
  const [only] = base;
  const isArrow = areLimits && base.length === 1 && comparisons.has(signOf(only));
  if (isArrow)
    return [
      { kind: 'blank' },
      { kind: 'sign', cells: comparisons.get(signOf(only)) ?? '', graded: true },
      ...(low ? script(under, low) : []),
      ...(high ? script(over, high) : []),
      { kind: 'blank' },
    ];
  const mark = areLimits && !low && !leading && high?.length === 1 ? signOf(high[0]) : '';
  if (isOnlyMark(mark)) return accent({ kind: 'accent', base, sign: mark, side: 'above' });
  if (high && !low && signOf(high[0]) === '°' && high.length === 1) return [...before, ...toPieces(base), ...toPieces(high)];
  if (high && isPrime(high)) return [...before, ...toPieces(base), ...(low ? script(below, low) : []), ...toPieces(high)];
  const [down, up] = areLimits ? [under, over] : [below, above];
  const on = areLimits && !isItem(base) && !(base.length === 1 && only?.kind === 'identifier') ? item(base) : toPieces(base);
  return [...before, ...on, ...(low ? script(down, low) : []), ...(high ? script(up, high) : [])];
}

/** More than one item between the indicators of a group (UEB 3.4.1). */
const grouped = (nodes: readonly FormulaNode[]): Piece[] => [sign(open, 'group_open'), ...toPieces(nodes), sign(close, 'group_close')];

/** What a mark behind it belongs to: one letter, one number, or a group. */
function marked(nodes: readonly FormulaNode[]): Piece[] {
  const [only] = nodes;
  if (nodes.length === 1 && only?.kind === 'number') return toPieces(nodes);
  const isLetter = nodes.length === 1 && only?.kind === 'identifier' && [...only.text].length === 1;
  if (!isLetter) return grouped(nodes);
  return toPieces(nodes).map((piece) => (piece.kind === 'letter' ? { ...piece, isApart: true } : piece));
}

function accent({ base, sign: mark, side }: FormulaNode & { kind: 'accent' }): Piece[] {
  const cells = marks.get(mark);
  const [only] = base;
  const on = only?.kind === 'number' && base.length === 1 ? grouped(base) : marked(base);
  if (!cells) return [...on, ...script(side === 'above' ? over : under, [{ kind: 'operator', text: mark }])];
  return [
    ...on,
    {
      kind: 'sign',
      cells: (side === 'below' ? dot('6') : '') + cells,
      graded: (side === 'above' && cells.length === 1) || cells.startsWith('\u2810'),
      name: 'mark',
    },
  ];
}
