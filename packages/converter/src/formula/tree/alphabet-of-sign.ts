import type { Alphabet } from './formula-node.ts';

/** First signs of the alphabets for mathematics in Unicode, each of 52 Latin letters. */
const latin: [number, Alphabet][] = [
  [0x1d400, 'bold'],
  [0x1d434, 'italic'],
  [0x1d468, 'bold-italic'],
  [0x1d49c, 'script'],
  [0x1d4d0, 'bold-script'],
  [0x1d504, 'fraktur'],
  [0x1d538, 'double-struck'],
  [0x1d56c, 'bold-fraktur'],
  [0x1d5a0, 'sans-serif'],
  [0x1d670, 'monospace'],
];
/** Of 58 Greek letters and variants. */
const greek: [number, Alphabet][] = [
  [0x1d6a8, 'bold'],
  [0x1d6e2, 'italic'],
  [0x1d71c, 'bold-italic'],
];
const figures: [number, Alphabet][] = [
  [0x1d7ce, 'bold'],
  [0x1d7d8, 'double-struck'],
  [0x1d7e2, 'sans-serif'],
  [0x1d7f6, 'monospace'],
];
const latinOrder = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const greekOrder = [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'];

/** Blocks of signs for mathematics, with the letters and figures that each of them has in its order. */
export const alphabets: readonly { blocks: [number, Alphabet][]; orders: string[] }[] = [
  { blocks: latin, orders: latinOrder },
  { blocks: greek, orders: greekOrder },
  { blocks: figures, orders: [...'0123456789'] },
];

/** Letters that Unicode had before. */
export const earlier: Partial<Record<Alphabet, string>> = {
  'double-struck': 'ℂℍℕℙℚℝℤ',
  script: 'ℬℰℱℋℐℒℳℛℯℊℴ',
  fraktur: 'ℭℌℑℜℨ',
  italic: 'ℎ',
};

/** The plain letter or figure of one that Unicode has for mathematics alone, variants of Greek letters kept; the sign itself otherwise. */
export function plainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  for (const { blocks, orders } of alphabets) {
    const from = blocks.find(([first]) => code >= first && code < first + orders.length)?.[0];
    if (from !== undefined) return orders[code - from] ?? sign;
  }
  return sign.normalize('NFKC');
}

/** How a letter or figure is set that Unicode has for mathematics alone; undefined for any other. */
export function alphabetOfSign(sign: string): Alphabet | undefined {
  const code = sign.codePointAt(0) ?? 0;
  for (const { blocks, orders } of alphabets) {
    const found = blocks.find(([from]) => code >= from && code < from + orders.length);
    if (found) return found[1];
  }
  const known = Object.entries(earlier).find(([, signs]) => signs.includes(sign));
  return known?.[0] as Alphabet | undefined;
}
