import { cellsOf } from '../../../write/braille/cells.ts';

const table = (pairs: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(pairs).flatMap(([signs, dots]) => signs.split(' ').map((sign): [string, string] => [sign, cellsOf(dots)])));

/** Signs of comparison, which stand between blanks. */
export const comparisons = table({
  '=': '46-13',
  '<': '5-13',
  '>': '46-2',
  '≤ ⩽ ≦': '5-13-156',
  '≥ ⩾ ≧': '46-2-156',
  '≠': '34-46-13',
  '≡': '456-123',
  '≢': '34-456-123',
  '≈': '4-156-4-156',
  '∼ ~': '4-156',
  '≁': '34-4-156',
  '≃': '4-156-156',
  '≅': '4-156-46-13',
  '∝': '456-123456',
  '∷': '56-23',
  '∶': '5-2',
  '∈ ∊ ϵ': '4-15',
  '∉': '34-4-15',
  '∋ ∍': '4-26',
  '∌': '34-4-26',
  '⊂': '456-5-13',
  '⊃': '456-46-2',
  '⊆': '456-5-13-156',
  '⊇': '456-46-2-156',
  '⊄': '34-456-5-13',
  '⊅': '34-456-46-2',
  '⊈': '34-456-5-13-156',
  '⊉': '34-456-46-2-156',
  '≪': '5-13-5-13-12456',
  '≫': '46-2-46-2-12456',
  '→ ⟶': '1246-135',
  '← ⟵': '1246-246-25-25',
  '↔ ⟷': '1246-246-25-25-135',
  '⇒ ⟹': '1246-2356-2356-135',
  '⇐ ⟸': '1246-246-2356-2356',
  '⇔ ⟺': '1246-246-2356-2356-135',
  '↑': '1246-126-25-25-135',
  '↓': '1246-146-25-25-135',
  '↗': '1246-45-25-25-135',
  '↘': '1246-56-25-25-135',
  '↦': '1246-1256-25-25-135',
  '∥': '1246-123',
  '∦': '34-1246-123',
  '⊥ ⟂': '1246-1234',
  '∴': '6-16',
  '∵': '4-34',
  '≺': '46-5-13',
  '≻': '46-46-2',
  '⪯': '46-5-13-156',
  '⪰': '46-46-2-156',
  '⏐': '1256',
});

/** Signs of operation, which stand without blanks. */
export const operations = table({
  '+': '346',
  '- −': '36',
  '±': '346-36',
  '∓': '36-346',
  '×': '4-16',
  '· ⋅ • ∙': '16',
  '÷': '46-34',
  '* ∗ ⋆': '4-3456',
  '/ ∕': '456-34',
  '∩': '46-146',
  '∪': '46-346',
  '∘': '46-16',
  '∧': '4-146',
  '∨': '4-346',
  '∖ \\': '456-16',
  '⊕': '1246-14-456-1246-346-12456',
  '⊗': '1246-14-456-1246-4-16-12456',
  '&': '456-12346',
});

/** Signs that are neither: they stand where they stand. */
export const others = table({
  '∞': '6-123456',
  '∂': '4-145',
  '∇': '46-1246',
  '∫': '2346',
  '∬': '2346-2346',
  '∭': '2346-2346-2346',
  '∑': '46-6-234',
  '∏': '46-6-1234',
  '∐': '46-6-1234',
  '⋃': '46-346',
  '⋂': '46-146',
  '∅': '456-356',
  '∀': '4-12346',
  '∃': '4-123456',
  '∄': '34-4-123456',
  '∣': '1256',
  '¬': '4-1456',
  '%': '4-356',
  $: '4-234',
  '¢': '4-14',
  '£': '4-123',
  '€': '4-15',
  '¥': '4-13456',
  '@': '4-1',
  '°': '45-46-16',
  '! ': '12346',
  '√': '345',
  '†': '456-12456',
  '‡': '456-12456-456-12456',
  '§': '4-6-234',
  '¶': '4-6-1234',
  '#': '46-3456',
  ℵ: '6-6-1',
  "′ ' ’": '3',
  '″': '3-3',
  '‴': '3-3-3',
  '…': '3-3-3',
  '⋯ ⋮': '3-3-3',
  '☆ ★': '1246-234',
});

/** What is said in shapes: with a blank after it where a letter or figure follows. */
export const shapes = table({
  '∠': '1246-246',
  '∡': '1246-246',
  '△ ▵': '1246-2345',
  '□ ◻': '1246-256',
  '○ ◯': '1246-14',
  '∟': '1246-246-46-1235-12456',
  '◇ ⋄': '1246-145',
  '▭': '1246-1235',
  '▱': '1246-1234',
});

/** Signs of grouping: what opens and what closes. */
export const opening = table({
  '(': '12356',
  '[': '4-12356',
  '{': '46-12356',
  '⟨ 〈': '46-46-12356',
  '⌈': '4-45-12356',
  '⌊': '4-56-12356',
});
export const closing = table({
  ')': '23456',
  ']': '4-23456',
  '}': '46-23456',
  '⟩ 〉': '46-46-23456',
  '⌉': '4-45-23456',
  '⌋': '4-56-23456',
});

/** Marks of punctuation as they stand in text; after mathematics with the punctuation indicator before them. */
export const punctuation = table({
  '.': '256',
  ',': '6',
  ';': '23',
  ':': '25',
  '?': '236',
  '”': '356',
  '“': '236',
  '‘': '6-236',
  '—': '36-36',
  '–': '36-36',
});

/** Marks over and under, as they stand after the modification indicator. */
export const marks = table({
  '¯ ‾ ˉ _ \u0304 \u0305 \u0332': '156',
  '^ ˆ \u0302': '456-126',
  '~ ˜ ∼ \u0303': '4-156',
  '˙ . \u0307': '16',
  '..': '16-16',
  '... \u20db': '16-16-16',
  '?': '456-236',
  '¨ \u0308': '16-16',
  '→ ⃗ \u20d7': '1246-135',
  '← \u20d6': '1246-246-25-25',
  '↔': '1246-246-25-25-135',
  'ˇ \u030c': '456-126',
  '⏞ ︷': '46-12356',
  '⏟ ︸': '46-23456',
  '⎴': '4-12356',
  '⎵': '4-23456',
  '⏜': '12356',
  '⏝': '23456',
});

const greek = new Map([...'αβγδεζηθικλμνξοπρστυφχψω'].map((letter, at) => [letter, [...'abgdezqjiklmnxoprstufcyw'][at] ?? '']));
const variants: Record<string, string> = { ϵ: 'ε', ϑ: 'θ', ϕ: 'φ', ϱ: 'ρ', ϖ: 'π', ς: 'σ', ϰ: 'κ' };
const letterDots = '1 12 14 145 15 124 1245 125 24 245 13 123 134 1345 135 1234 12345 1235 234 2345 136 1236 2456 1346 13456 1356'.split(
  ' ',
);
export const latin: ReadonlyMap<string, string> = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, at) => [letter, cellsOf(letterDots[at] ?? '')]),
);

/** The letter of a Greek one, without the indicators of its alphabet and case; null for all else. The letters of the code are its own. */
export function greekLetter(sign: string): string | null {
  const small = sign.toLowerCase();
  const plain = greek.get(variants[small] ?? small);
  return plain === undefined ? null : (latin.get(plain) ?? null);
}

const figures = '356 2 23 25 256 26 235 2356 236 35'.split(' ').map(cellsOf);
/** Figures stand in the lower part of the cell. */
export const figure = (digit: string): string => figures[Number(digit)] ?? '';
