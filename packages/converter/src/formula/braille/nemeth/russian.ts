import { cellsOf } from '../../../write/braille/cells.ts';

const letters = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const dots =
  '1 12 2456 1245 145 15 245 1356 24 12346 13 123 134 1345 135 1234 1235 234 2345 136 124 125 14 12345 156 1346 12356 2346 23456 246 1256 1246'.split(
    ' ',
  );
const cells = new Map([...letters].map((letter, at) => [letter, cellsOf(dots[at] ?? '')]));

/** A letter of the Russian alphabet in Russian braille, without the indicators of its alphabet and case; undefined for all else. */
export const russianLetter = (sign: string): string | undefined => cells.get(sign.toLowerCase());
