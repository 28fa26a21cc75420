import type { CellName, CellSpan } from '@manara/core/document/braille-cell';
import { blank, cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { isGridRow } from '../grids.ts';
import { cellsIn, cut } from '../spans.ts';
import { contracted } from './contracted.ts';
import type { Piece } from './pieces.ts';
import { shortForms } from './short-forms.ts';
import { comparisons, latin } from './signs.ts';
import { inLines, inOneLine } from './spatial.ts';

const comparisonCells = new Set(comparisons.values());
const [grade1, capital, numeric] = ['56', '6', '3456'].map(cellsOf) as [string, string, string];
const alone = new Set(['a', 'i', 'o'].map((letter) => latin.get(letter) ?? ''));
const figures = new Set([...'abcdefghij'].map((letter) => latin.get(letter) ?? ''));

interface Options {
  /** Grade 1 holds for all of it, so that it can be divided anywhere. */
  asPassage?: boolean;
}

/** A formula in Unified English Braille, as Unicode braille patterns, all of it in one line. */
export const writeUeb = (nodes: readonly FormulaNode[], options: Options = {}): string => cellsIn(written(inOneLine(nodes), options));

/** The same as its lines, the rows of matrices and systems below each other, whose cells say what they are called and what they come from. */
export const uebSpans = (nodes: readonly FormulaNode[]): CellSpan[][] =>
  isGridRow(nodes) ? inLines(nodes, (pieces) => written(pieces)) : [written(inOneLine(nodes))];

/** The same with the rows of matrices and systems as lines. */
export const writeUebLines = (nodes: readonly FormulaNode[]): string[] => inLines(nodes, (pieces) => written(pieces)).map(cellsIn);

const span = (cells: string, name: CellName, parts: number[] = []): CellSpan => ({ cells, name, parts });

function written(pieces: readonly Piece[], { asPassage = false }: Options = {}): CellSpan[] {
  const words = wordsOf(trimmed(pieces));
  const isPassage = isInCapitals(words);
  const cased = isPassage ? words.map((word) => word.map(small)) : words;
  const spans = asPassage ? passage(cased) : grades(cased);
  if (!isPassage) return spans;
  // Within the indicators of a passage in grade 1.
  const text = cellsIn(spans);
  const from = /^\u2830*/u.exec(text)?.[0].length ?? 0;
  const to = text.endsWith('\u2830\u2804') ? text.length - 2 : text.length;
  return [
    ...cut(spans, 0, from),
    span(capital.repeat(3), 'capitals_passage'),
    ...cut(spans, from, to),
    span(`${capital}${cellsOf('3')}`, 'capitals_end'),
    ...cut(spans, to),
  ];
}

const small = (piece: Piece): Piece => (piece.kind === 'letter' ? { ...piece, isCapital: false } : piece);

/** Whether all letters are capitals, and more words of them than are marked one by one. */
function isInCapitals(words: readonly Piece[][]): boolean {
  const letters = words.flat().filter(isLetter);
  const runs = words
    .flatMap((word) =>
      word
        .map((piece) => (isLetter(piece) ? 'x' : ' '))
        .join('')
        .split(/ +/),
    )
    .filter((one) => one.length > 1);
  return runs.length >= 3 && letters.every(({ isCapital }) => isCapital);
}

/**
 * Where grade 1 holds: by an indicator before one sign where that is all that is wanted, and it stands at the beginning or before a letter by itself; for a
 * whole word, where only one has more; else for the passage (UEB 5.9.2).
 */
function grades(words: readonly Piece[][]): CellSpan[] {
  const inGrade2 = words.map((word) => grade2(word));
  const [first, ...others] = inGrade2;
  const isPlain = first?.late === 0 && first.early <= 1 && others.every(({ late, early }) => late === 0 && early === 0);
  if (isPlain) return parted(inGrade2.map(({ spans }) => spans));
  const wanting = inGrade2.flatMap(({ late, early, isLone }, at) => (late > 0 || early > 0 || isLone ? [at] : []));
  // What only white parts, such as a number and its units, is read word by word.
  const isParted = words.some(([sign]) => sign?.kind === 'sign' && comparisonCells.has(sign.cells));
  if (wanting.length === 1 || !isParted)
    return parted(
      words.map((word, at) => {
        const { spans, early, late, isLone } = inGrade2[at] as Graded;
        return (early <= 1 && late === 0) || isLone ? spans : [span(grade1.repeat(2), 'grade1_word'), ...inGrade1(word)];
      }),
    );
  return words.length > 1 ? passage(words) : [span(grade1.repeat(2), 'grade1_word'), ...words.flatMap((word) => inGrade1(word))];
}

const parted = (words: readonly CellSpan[][]): CellSpan[] =>
  words.flatMap((word, at) => [...(at > 0 ? [span(blank, 'blank')] : []), ...word]);

const passage = (words: readonly Piece[][]): CellSpan[] => [
  span(grade1.repeat(3), 'grade1_passage'),
  ...parted(words.map((word) => inGrade1(word))),
  span(`${grade1}${cellsOf('3')}`, 'grade1_end'),
];

function trimmed(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) if (piece.kind !== 'blank' || (out.length > 0 && out.at(-1)?.kind !== 'blank')) out.push(piece);
  while (out.at(-1)?.kind === 'blank') out.pop();
  return out;
}

function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'blank') words.push([]);
    else words.at(-1)?.push(piece);
  }
  return words;
}

type Letter = Piece & { kind: 'letter' };
const isLetter = (piece: Piece | undefined): piece is Letter => piece?.kind === 'letter';

/** Letters of one run, their capitals marked one by one or as a word (UEB 8.4.1). */
function run(letters: readonly Letter[]): CellSpan[] {
  const isWord = letters.length > 1 && letters.every(({ isCapital, before, isApart }) => isCapital && before === '' && !isApart);
  return [
    ...(isWord
      ? [
          span(
            capital + capital,
            'capitals_word',
            letters.flatMap(({ parts = [] }) => parts),
          ),
        ]
      : []),
    ...letters.flatMap(({ cell, isCapital, before, parts }) => [
      ...(before === '' ? [] : [span(before, 'typeform', parts)]),
      ...(isCapital && !isWord ? [span(capital, 'capital', parts)] : []),
      span(cell, 'letter', parts),
    ]),
  ];
}

const signSpan = ({ cells, name = 'sign', parts }: Piece & { kind: 'sign' }): CellSpan => span(cells, name, parts);
const numberSpans = ({ cells, name = 'number', parts }: Piece & { kind: 'number' }): CellSpan[] => [
  span(numeric, 'numeric', parts),
  span(cells, name, parts),
];
const grade1Of = ({ parts }: Piece): CellSpan => span(grade1, 'grade1', parts);

interface Graded {
  spans: CellSpan[];
  /** Indicators of grade 1 that stand at the beginning, and those behind. */
  early: number;
  late: number;
  /** It is one letter by itself. */
  isLone: boolean;
}

/**
 * A word in grade 2: signs that mean something else there have the indicator of grade 1 before them (levels by UEB 11.4.2), but where a number has set grade 1
 * already (UEB 6.5.1); behind a figure a letter that would be one has it all the same (UEB 6.5.2). Each number has an indicator (UEB 6.1.1), again behind any
 * sign that is none of a number (UEB 6.3.1).
 */
function grade2(word: readonly Piece[]): Graded {
  const state: Graded = { spans: [], early: 0, late: 0, isLone: false };
  const { spans } = state;
  let isGrade1 = false;
  /** Cells so far, but for indicators of capitals. */
  let length = 0;
  const add = (...more: CellSpan[]): void => {
    spans.push(...more);
    for (const { cells } of more) length += cells.replaceAll(capital, '').length;
  };
  const demand = (piece: Piece): void => {
    if (isGrade1) return;
    if (length <= 3) state.early += 1;
    else state.late += 1;
    add(grade1Of(piece));
  };
  const letters = word.every(
    (piece) =>
      isLetter(piece) || (piece.kind === 'sign' && /^(?:[\u2802\u2832\u2806]|[\u2810\u2828\u2838][\u281c\u2823])$/u.test(piece.cells)),
  );
  const lone = word.filter(isLetter);
  const only = lone[0];
  if (letters && lone.length === 1 && only && !alone.has(only.cell)) {
    const lonely = word.flatMap((piece) => {
      if (piece !== only) return piece.kind === 'sign' ? [signSpan(piece)] : [];
      const typeform = only.before === '' ? [] : [span(only.before, 'typeform', only.parts)];
      return [...typeform, grade1Of(only), ...run([{ ...only, before: '' }])];
    });
    return { ...state, isLone: true, spans: lonely };
  }
  for (let at = 0; at < word.length; at += 1) {
    const piece = word[at] as Piece;
    if (piece.kind === 'number') {
      add(...numberSpans(piece));
      isGrade1 = true;
    } else if (piece.kind === 'sign') {
      if (piece.graded) demand(piece);
      add(signSpan(piece));
    } else if (piece.kind === 'name') {
      const cells = isGrade1 ? plainName(piece.text) : contracted(piece.text);
      if (word[at - 1]?.kind === 'number' && figures.has(cells.slice(0, 1))) add(grade1Of(piece));
      add(span(cells, 'word', piece.parts));
    } else if (isLetter(piece)) {
      const letters_: Letter[] = [];
      let end = at;
      for (let next: Piece | undefined = piece; isLetter(next); next = word[end]) {
        letters_.push(next);
        end += 1;
      }
      const first = letters_[0];
      if (word[at - 1]?.kind === 'number' && first && !first.isCapital && figures.has(first.cell)) add(grade1Of(first));
      const text = letters_.map(({ cell }) => [...latin].find(([, own]) => own === cell)?.[0] ?? '').join('');
      if (letters_.length === word.length && letters_.length > 1 && shortForms.has(text)) add(grade1Of(piece));
      add(...run(letters_));
      at = end - 1;
    }
  }
  return state;
}

const plainName = (text: string): string =>
  [...text].map((letter) => (letter === letter.toLowerCase() ? '' : capital) + (latin.get(letter.toLowerCase()) ?? '')).join('');

/** A word where grade 1 holds: nothing is contracted and no sign needs an indicator, but a letter behind a number that would be a figure. */
function inGrade1(word: readonly Piece[]): CellSpan[] {
  const spans: CellSpan[] = [];
  for (let at = 0; at < word.length; at += 1) {
    const piece = word[at] as Piece;
    const follows = word[at - 1]?.kind === 'number';
    if (piece.kind === 'number') spans.push(...numberSpans(piece));
    else if (piece.kind === 'sign') spans.push(signSpan(piece));
    else if (piece.kind === 'name') {
      const cells = plainName(piece.text);
      if (follows && figures.has(cells.slice(0, 1))) spans.push(grade1Of(piece));
      spans.push(span(cells, 'word', piece.parts));
    } else if (isLetter(piece)) {
      const letters: Letter[] = [];
      let end = at;
      for (let next: Piece | undefined = piece; isLetter(next); next = word[end]) {
        letters.push(next);
        end += 1;
      }
      if (follows && !piece.isCapital && figures.has(piece.cell)) spans.push(grade1Of(piece));
      spans.push(...run(letters));
      at = end - 1;
    }
  }
  return spans;
}
