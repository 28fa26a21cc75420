import { cellsOf } from '../../../write/braille/cells.ts';

const table = (pairs: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(pairs).flatMap(([signs, dots]) => signs.split(' ').map((sign): [string, string] => [sign, cellsOf(dots)])));

/** Signs of comparison, which stand between blanks. */
export const comparisons = table({
  '=': '5-2356',
  '<': '4-126',
  '>': '4-345',
  '≤ ⩽': '456-4-126',
  '≥ ⩾': '456-4-345',
  '≠': '5-2356-4-156',
  '≡': '456-2356',
  '≃': '456-35',
  '≈': '45-35',
  '∼': '4-35',
  '∝': '456-5-2356',
  '∈ ∊': '45-15',
  '∋': '45-24',
  '∉': '45-15-4-156',
  '⊂': '45-126',
  '⊃': '45-345',
  '⊆': '456-45-126',
  '⊇': '456-45-345',
  '⊄': '45-126-4-156',
  '⊢': '456-25',
  '→ ⟶': '1256-135',
  '← ⟵': '1256-246',
  '↔ ⟷': '1256-2456-1235-135',
  '↑': '1256-346',
  '↓': '1256-146',
  '⇒ ⟹': '1256-2356-135',
  '⇐ ⟸': '1256-2356-246',
  '⇔ ⟺': '1256-2356-2456-1235-135',
  '∥': '3456-123',
  '⊥ ⟂': '3456-36',
  '∴': '6-16',
  '∵': '4-34',
});

/** Signs of operation and all others: they stand without blanks. */
export const signs = table({
  '+': '5-235',
  '- −': '5-36',
  '±': '456-235',
  '∓': '456-36',
  '×': '5-236',
  '÷': '5-34',
  '· ⋅': '5-256',
  '* ∗ ⋆': '5-35',
  '∘ ◦': '5-356',
  '/ ∕': '456-34',
  '∖ \\': '456-16',
  '∩': '46-236',
  '∪': '46-235',
  '∧': '4-236',
  '∨': '4-235',
  '¬': '4-1456',
  '∞': '3456-123456',
  '∂': '4-145',
  '∇': '46-1246',
  '∅': '4-245',
  '∀': '45-1',
  '∃': '45-26',
  '°': '45-245',
  '%': '46-356',
  $: '4-234',
  '£': '4-123',
  '€': '4-15',
  '¢': '4-14',
  '@': '4-1',
  '#': '456-1456',
  '&': '4-12346',
  '~': '4-35',
  _: '46-36',
  '( ': '5-126',
  '(': '5-126',
  ')': '5-345',
  '[': '46-126',
  ']': '46-345',
  '{': '456-126',
  '}': '456-345',
  '⟨ 〈': '4-126',
  '⟩ 〉': '4-345',
  '| ∣': '456-1256',
  '‖': '456-1256-456-1256',
  ',': '2',
  ';': '23',
  '.': '256',
  '…': '256-256-256',
  '⋯': '256-256-256',
  '∠': '456-246',
  '§': '45-234',
  '¶': '45-1234',
  '†': '4-6-1456',
  '‡': '4-6-12456',
  ℵ: '46-6-1',
  '∑': '6-46-234',
  '∏': '6-46-1234',
  '– —': '6-36',
  '“': '236',
  '”': '356',
});

/** Signs that are read as contractions where grade 1 does not hold. */
export const graded = table({
  '∫': '2346',
  '∬': '2346-2346',
  '∭': '2346-2346-2346',
  ':': '25',
  '!': '235',
  '?': '236',
  "′ ' ’": '2356',
  '″': '2356-2356',
  '‴': '2356-2356-2356',
  '△ ▵': '1246-3456-14',
  '□ ◻': '1246-3456-145',
  '○ ◯': '1246-123456',
});

/** Marks over and under one item: cells behind it. */
export const marks = table({
  '¯ ‾ ˉ _ \u0304 \u0305': '156',
  '^ ˆ \u0302': '5-156',
  '~ ˜ \u0303': '4-156',
  '˙ . · \u0307': '45-256',
  '¨ .. \u0308': '45-256-256',
  '→ \u20d7': '45-156',
});

const greek = new Map([...'αβγδεζηθικλμνξοπρστυφχψω'].map((letter, at) => [letter, [...'abgdez:?iklmnxoprstuf&yw'][at] ?? '']));
const variants: Record<string, string> = { ϵ: 'ε', ϑ: 'θ', ϕ: 'φ', ϱ: 'ρ', ϖ: 'π', ς: 'σ' };
const own: Record<string, string> = { ':': '156', '?': '1456', '&': '12346', y: '13456' };
const letterDots = '1 12 14 145 15 124 1245 125 24 245 13 123 134 1345 135 1234 12345 1235 234 2345 136 1236 2456 1346 13456 1356'.split(
  ' ',
);
export const latin: ReadonlyMap<string, string> = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, at) => [letter, cellsOf(letterDots[at] ?? '')]),
);

/** The cell of a Greek letter without its indicators; null for all else. */
export function greekCell(sign: string): string | null {
  const small = sign.toLowerCase();
  const letter = greek.get(variants[small] ?? small);
  return letter === undefined ? null : own[letter] ? cellsOf(own[letter]) : (latin.get(letter) ?? null);
}

/** The letters a to j, in the order of the figures 1 to 9 and 0. */
export const figure = (digit: string): string => latin.get('jabcdefghi'[Number(digit)] ?? '') ?? '';
