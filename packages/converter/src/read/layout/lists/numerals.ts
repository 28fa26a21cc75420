import type { ListStyle } from '@manara/core/document/block';

/** What a numeral may be: "i" is the first in roman, the ninth in letters. */
export interface NumeralReading {
  style: ListStyle;
  value: number;
}

const romanValues = new Map(Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }));
const romanShape = /^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;

function romanValue(text: string): number | null {
  if (!text || !romanShape.test(text)) return null;
  const values = [...text].map((letter) => romanValues.get(letter) ?? 0);
  const sum = values.reduce((total, value, at) => total + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  return sum;
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;

/** Western, Arabic-Indic and Persian digits; null where the text is anything else. */
export function digitsValue(text: string): number | null {
  if (!/^(\d{1,4}|[٠-٩]{1,4}|[۰-۹]{1,4})$/.test(text)) return null;
  return Number([...text].map((digit) => (digit < '٠' ? digit : String(codeOf(digit) & 0xf))).join(''));
}

// Lists count in the old order of the numerals, or in the dictionary's, in Persian with its own letters.
const abjad = [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'];
const dictionary = [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي'];
const persian = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'].with(0, 'أ');
const ordinals = ['أول', 'ثاني', 'ثالث', 'رابع', 'خامس', 'سادس', 'سابع', 'ثامن', 'تاسع', 'عاشر'];

const bare = (text: string): string => text.replaceAll(/[\u064b-\u0652\u0640]/g, '').replace(/^(?:ا|الف)$/, 'أ');

function arabicReadings(text: string): NumeralReading[] {
  const letter = bare(text);
  const readings: NumeralReading[] = [];
  for (const order of [abjad, dictionary, persian]) {
    const value = order.indexOf(letter) + 1;
    if (value > 0 && !readings.some((reading) => reading.value === value)) readings.push({ style: 'arabic_letters', value });
  }
  return readings;
}

/** "أولاً" to "عاشراً", with or without its vowel signs; null for any other word. */
export function ordinalWordValue(word: string): number | null {
  const text = bare(word).replace(/ا$/, '').replace(/ه$/, '');
  const value = ordinals.indexOf(text) + 1;
  return value > 0 && /[\u064b]|ا$/.test(word) ? value : null;
}

/** All that a numeral can mean, the likeliest first; none where it is no numeral. */
export function readNumeral(text: string): NumeralReading[] {
  const digits = digitsValue(text);
  if (digits !== null) return [{ style: text < '٠' ? 'decimal' : 'arabic_indic', value: digits }];
  const readings: NumeralReading[] = [];
  const small = text.toLowerCase();
  const upper = text !== small;
  if (/^[A-Z]+$|^[a-z]+$/.test(text)) {
    const roman = romanValue(small);
    if (small.length === 1) readings.push({ style: upper ? 'upper_alpha' : 'lower_alpha', value: codeOf(small) - 96 });
    // "c", "d", "m" begin no list in roman figures; "i" does far more often than a ninth letter.
    if (roman !== null && (small === 'i' || small.length > 1))
      readings.unshift({ style: upper ? 'upper_roman' : 'lower_roman', value: roman });
    else if (roman !== null) readings.push({ style: upper ? 'upper_roman' : 'lower_roman', value: roman });
    return readings;
  }
  return arabicReadings(text);
}
