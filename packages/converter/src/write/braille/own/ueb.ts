import { blank, cell, cellsOf } from '../cells.ts';
import { signCells, partingSpace } from '../text/signs.ts';
import { figureCells, letterCells, signOf } from './ueb-signs.ts';

const capital = cell(6);
const capitalWord = cellsOf('6-6');
const capitalPassage = cellsOf('6-6-6');
const capitalEnd = cellsOf('6-3');
const numberSign = cell(3456);
const gradeOne = cell(56);
const numericSpace = cell(5);

const isLetter = (character: string | undefined) => character !== undefined && letterCells(character) !== undefined;
const isCapital = (character: string | undefined) => isLetter(character) && character !== character?.toLowerCase();
const isFigure = (character: string | undefined) => character !== undefined && /^[0-9]$/.test(character);

type Capitals = 'all' | 'some' | 'none';

/** Whether the letters of a word are all capitals; `none` where it has no letters. */
function capitalsOf(word: string): Capitals {
  const letters = Array.from(word).filter(isLetter);
  return letters.length === 0 ? 'none' : letters.every(isCapital) ? 'all' : 'some';
}

type Place = 'first' | 'within' | 'last' | null;

/** Where in a passage of capitals each word stands. Three words of capitals make one; words without letters may stand between them. */
function passages(words: string[]): Place[] {
  const places: Place[] = words.map(() => null);
  let own: number[] = [];
  const end = () => {
    const [from = 0] = own;
    const to = own.at(-1) ?? 0;
    if (own.length >= 3) {
      places.fill('within', from, to);
      places[from] = 'first';
      places[to] = 'last';
    }
    own = [];
  };
  words.forEach((word, at) => {
    const capitals = capitalsOf(word);
    if (capitals === 'all') own.push(at);
    else if (capitals === 'some') end();
  });
  end();
  return places;
}

interface State {
  numeric: boolean;
  capitals: boolean;
}

function letterIn(signs: string[], at: number, state: State, inPassage: boolean): string {
  const letter = signs[at] ?? '';
  let before = '';
  if (isCapital(letter)) {
    if (!inPassage && !state.capitals) {
      state.capitals = isCapital(signs[at + 1]);
      before = state.capitals ? capitalWord : capital;
    }
    if (before === '' && state.numeric && /^[A-J]$/.test(letter)) before = gradeOne;
  } else {
    if (state.capitals && !inPassage) before = capitalEnd;
    state.capitals = false;
    if (state.numeric && /^[a-j]$/.test(letter)) before = gradeOne;
  }
  state.numeric = false;
  return before + letterCells(letter);
}

/** No letter and no figure before it in its word. */
const standsAlone = (signs: string[], at: number) => !signs.slice(0, at).some((sign) => isLetter(sign) || isFigure(sign));

/** Where a lowered sign would read as something else: a question mark as an opening quotation mark, others between two letters as a contraction. */
function readsAsOther(signs: string[], at: number): boolean {
  const sign = signs[at] ?? '';
  if (sign === '?') return isLetter(signs[at + 1]) || standsAlone(signs, at);
  return /[,;:!]/.test(sign) && isLetter(signs[at - 1]) && isLetter(signs[at + 1]);
}

function wordCells(word: string, state: State, place: Place): string {
  const signs = Array.from(word);
  state.capitals = false;
  let cells = '';
  let isOpen = place !== 'first';
  signs.forEach((sign, at) => {
    if (isFigure(sign) || ((sign === '.' || sign === ',') && !state.numeric && isFigure(signs[at + 1]) && !isLetter(signs[at - 1]))) {
      if (!state.numeric) cells += numberSign;
      state.numeric = true;
      state.capitals = false;
      cells += isFigure(sign) ? figureCells(sign) : signOf(sign);
      return;
    }
    if (isLetter(sign)) {
      if (!isOpen) cells += capitalPassage;
      isOpen = true;
      cells += letterIn(signs, at, state, place !== null);
      return;
    }
    state.capitals = false;
    state.numeric = state.numeric && (sign === '.' || sign === ',');
    cells += (readsAsOther(signs, at) ? gradeOne : '') + (signCells(sign) ?? signOf(sign) ?? lacking(sign));
  });
  return place === 'last' ? cells + capitalEnd : cells;
}

/** Nothing is left out in silence: whoever hands over a sign that is not in the code has not normalised the text. */
function lacking(sign: string): never {
  throw new RangeError(`not in the braille code: U+${sign.codePointAt(0)?.toString(16)}`);
}

/**
 * Uncontracted UEB of a text that holds nothing but what `normaliseText` lets through: letters, capitals as letters, words and passages, numeric mode with its
 * grade 1 indicators, punctuation and signs.
 */
export function uncontractedUeb(text: string): string {
  const parts = text.split(new RegExp(`([ \u00a0${partingSpace}])`));
  const words = parts.filter((_, at) => at % 2 === 0);
  const places = passages(words);
  const state: State = { numeric: false, capitals: false };
  let cells = '';
  words.forEach((word, at) => {
    cells += wordCells(word, state, places[at] ?? null);
    if (at === words.length - 1) return;
    const joins = parts[at * 2 + 1] === '\u00a0' && state.numeric && isFigure(words[at + 1]?.[0]);
    cells += joins ? numericSpace : blank;
    state.numeric = joins;
  });
  return cells;
}
