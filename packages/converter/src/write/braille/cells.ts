/** North American Braille ASCII: the character of each of the 64 cells of six dots, in the order of Unicode's braille patterns. */
const ascii = ' A1B\'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=';

const first = 0x2800;

/** Cells are kept as Unicode braille patterns (U+2800 to U+283F) everywhere until a file is written. */
export const blank = '\u2800';

/** The cell of the dots that are named: `cell(3456)` is the number sign. */
export function cell(dots: number): string {
  let bits = 0;
  for (const digit of String(dots)) bits |= 1 << (Number(digit) - 1);
  return String.fromCharCode(first + (dots === 0 ? 0 : bits));
}

/** Cells of dots that are named one cell after the other, hyphens between: `'46-23'`. */
export const cellsOf = (dots: string): string =>
  dots
    .split('-')
    .map((one) => cell(Number(one)))
    .join('');

/** Whether a text is nothing but cells of six dots. */
export const isCells = (text: string): boolean => /^[\u2800-\u283f]*$/.test(text);

/** Cells as braille ASCII; throws on anything that is no cell, for no such byte may reach a file. */
export function toBrailleAscii(cells: string): string {
  let text = '';
  for (const sign of cells) {
    const character = ascii[sign.charCodeAt(0) - first];
    if (character === undefined) throw new RangeError(`not a cell of six dots: U+${sign.codePointAt(0)?.toString(16)}`);
    text += character;
  }
  return text;
}

/** Braille ASCII as cells, capitals and small letters alike. */
export const fromBrailleAscii = (text: string): string =>
  Array.from(
    text.toUpperCase().replaceAll('`', '@').replaceAll('{', '[').replaceAll('|', '\\').replaceAll('}', ']').replaceAll('~', '^'),
    (character) => {
      const place = ascii.indexOf(character);
      if (place < 0) throw new RangeError(`not braille ASCII: ${character}`);
      return String.fromCharCode(first + place);
    },
  ).join('');
