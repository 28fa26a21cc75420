import type { List, ListStyle } from '@manara/core/document/block';

const romans = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function roman(value: number): string {
  let left = value;
  return romans
    .map(([worth, sign]) => {
      const times = Math.floor(left / worth);
      left -= times * worth;
      return sign.repeat(times);
    })
    .join('');
}

/** a … z, aa … zz, as spreadsheets and browsers count. */
function alphabetic(value: number, letters: string): string {
  const signs = [...letters];
  let left = value;
  let text = '';
  while (left > 0) {
    text = (signs[(left - 1) % signs.length] ?? '') + text;
    left = Math.floor((left - 1) / signs.length);
  }
  return text;
}

const latin = 'abcdefghijklmnopqrstuvwxyz';
/** The order of Arabic numbering by letters (abjad). */
const abjad = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';
const indic = (value: number): string => String(value).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);

/** The number of an item in the letters or digits of a style; null where the style has none for it. */
export function countIn(style: ListStyle, value: number): string | null {
  if (!Number.isInteger(value) || (value < 1 && style !== 'decimal' && style !== 'arabic_indic') || value > 3_999) return null;
  switch (style) {
    case 'decimal':
      return String(value);
    case 'arabic_indic':
      return indic(value);
    case 'lower_alpha':
      return alphabetic(value, latin);
    case 'upper_alpha':
      return alphabetic(value, latin).toUpperCase();
    case 'arabic_letters':
      return alphabetic(value, abjad);
    case 'lower_roman':
      return roman(value);
    case 'upper_roman':
      return roman(value).toUpperCase();
    case 'bullet':
    case 'other':
      return null;
  }
}

/** The mark that browsers and word processors write by themselves: "•", "3.", "c.", "iv.", "٣." */
export function ownMark({ style, start, ordered }: Pick<List, 'style' | 'start' | 'ordered'>, index: number): string | null {
  if (!ordered) return '•';
  if (style === 'arabic_letters') return null;
  const count = countIn(style, start + index);
  return count === null ? null : `${count}.`;
}
