import { listStyles, type List, type ListItem, type ListStyle } from './block.ts';

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
function countIn(style: ListStyle, value: number): string | null {
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

/** How the items of a list are counted, and the signs before and after each count. */
export interface Counting {
  style: ListStyle;
  before: string;
  after: string;
}

/** The count that the printed marks of a list are, with the same signs before and after it; null where they are none. */
export function countingOf({ items, start, style }: Pick<List, 'items' | 'start' | 'style'>): Counting | null {
  for (const candidate of [style, ...listStyles]) {
    const parts = items.map(({ mark }, index) => {
      const count = countIn(candidate, start + index);
      const at = count === null ? -1 : mark.trim().indexOf(count);
      return count === null || at < 0 ? null : `${mark.trim().slice(0, at)}\0${mark.trim().slice(at + count.length)}`;
    });
    const [first] = parts;
    if (first && parts.every((part) => part === first)) {
      const [before = '', after = ''] = first.split('\0');
      return { style: candidate, before, after };
    }
  }
  return null;
}

function marked(items: readonly ListItem[], markAt: (index: number) => string | null): ListItem[] {
  return items.map((item, index) => {
    const mark = markAt(index);
    return mark === null || item.mark === mark ? item : { ...item, mark };
  });
}

/**
 * Items as they are marked in a list: those that came to it, or changed their places, take its bullet or go on with its count. Where its marks
 * are neither, they stay as they are printed.
 */
export function withMarksOf(list: List, items: readonly ListItem[]): ListItem[] {
  if (list.role === 'definitions') return [...items];
  const counting = list.ordered ? countingOf(list) : null;
  if (counting) return marked(items, (index) => markIn(counting, list.start + index));
  const bullet = list.items[0]?.mark ?? '•';
  return !list.ordered && list.items.every(({ mark }) => mark === bullet) ? marked(items, () => bullet) : [...items];
}

const markIn = ({ style, before, after }: Counting, value: number): string | null => {
  const count = countIn(style, value);
  return count === null ? null : `${before}${count}${after}`;
};

/** A list whose items are marked another way; the signs around a count stay. Where the style is `other` the marks do, too. */
export function restyled(list: List, { ordered, style, start }: Pick<List, 'ordered' | 'style' | 'start'>): List {
  const { before, after } = (list.ordered && countingOf(list)) || { before: '', after: '.' };
  const markAt = (index: number) => (style === 'bullet' ? '•' : markIn({ style, before, after }, start + index));
  return { ...list, ordered, style, start, items: marked(list.items, markAt) };
}
