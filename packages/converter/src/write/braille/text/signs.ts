import { cellsOf } from '../cells.ts';

/**
 * Indicators that no character of print stands for. They travel through the translation as characters of the private use area, in our own
 * code and through liblouis alike (which is handed a table of them), so that both see what stands around them.
 */
interface Sign {
  character: string;
  /** Dots of its cells. */
  dots: string;
  /** What may stand before or after a word without keeping it from standing alone. */
  side: 'before' | 'after' | 'neither';
}

const sign = (code: number, dots: string, side: Sign['side']): Sign => ({ character: String.fromCharCode(code), dots, side });

const typeform = (code: number, prefix: string) => ({
  /** For the one letter, figure or sign that follows. */
  symbol: sign(code, `${prefix}-23`, 'before'),
  /** Until the next space or terminator. */
  word: sign(code + 1, `${prefix}-2`, 'before'),
  /** Until its terminator. */
  passage: sign(code + 2, `${prefix}-2356`, 'before'),
  end: sign(code + 3, `${prefix}-3`, 'after'),
});

export const typeforms = { bold: typeform(0xf000, '45'), italic: typeform(0xf004, '46'), underline: typeform(0xf008, '456') };

export const raised = sign(0xf010, '56-35', 'neither');
export const lowered = sign(0xf011, '56-26', 'neither');
/** With grade 1 until the next space, for a raised or lowered group. */
export const raisedGroup = sign(0xf012, '56-56-35-126', 'neither');
export const loweredGroup = sign(0xf013, '56-56-26-126', 'neither');
export const groupEnd = sign(0xf014, '345', 'neither');

export const noteOpen = sign(0xf020, '4-46-126', 'before');
export const noteClose = sign(0xf021, '4-46-345', 'after');

/** A word in another braille code, until the next space or its terminator; a passage in another code, until its terminator. */
export const foreignWord = sign(0xf022, '45-12356', 'before');
export const foreignWordEnd = sign(0xf023, '45-23456', 'after');
export const foreignPassage = sign(0xf024, '5-12356-3', 'before');
export const foreignPassageEnd = sign(0xf025, '6-5-23456', 'after');

export const gradeOneWord = sign(0xf026, '56-56', 'before');
export const gradeOnePassage = sign(0xf027, '56-56-56', 'before');
export const gradeOneEnd = sign(0xf028, '56-3', 'after');

/** A space that parts two numbers; a plain one would join them to one number. */
export const partingSpace = '\uf030';

/** Single quotation marks, told from apostrophes; and the double mark that does not say whether it opens or closes, as code has it. */
export const openSingle = sign(0xf032, '6-236', 'before');
export const closeSingle = sign(0xf033, '6-356', 'after');
export const straightDouble = sign(0xf034, '6-2356', 'neither');

/** Joins the two letters before and after it to one, as in æ. */
export const ligature = sign(0xf035, '45-235', 'neither');

/** A place to write on, as forms have it. */
export const lowLine = sign(0xf031, '46-36-46-36-46-36-46-36', 'neither');

export const signs: readonly Sign[] = [
  ...Object.values(typeforms).flatMap((form) => Object.values(form)),
  raised,
  lowered,
  raisedGroup,
  loweredGroup,
  groupEnd,
  noteOpen,
  noteClose,
  foreignWord,
  foreignWordEnd,
  foreignPassage,
  foreignPassageEnd,
  gradeOneWord,
  gradeOnePassage,
  gradeOneEnd,
  openSingle,
  closeSingle,
  straightDouble,
  ligature,
  lowLine,
];

const known = new Map(signs.map(({ character, dots }) => [character, cellsOf(dots)]));

/** Cells of an indicator; undefined for any other character. */
export const signCells = (character: string): string | undefined => known.get(character);

/** Every character that this file gives a meaning to; none of them may come from a document. */
export const isOwnSign = (character: string): boolean => known.has(character) || character === partingSpace;
