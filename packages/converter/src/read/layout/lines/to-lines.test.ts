import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { toWords } from '../words/to-words.ts';
import type { Line } from './line.ts';
import { inReadingOrder, linesInReadingOrder } from './logical-order.ts';
import { toLines } from './to-lines.ts';

const linesOf = (drawn: Drawn[], cutAt = Infinity): Line[] => toLines(toWords(pageOf(drawn)), { page: 0, cutAt });
const textOf = (line: Line): string =>
  line.pieces
    .map((piece) => (piece.glued ? '' : ' ') + (piece.kind === 'word' ? piece.word.text : '?'))
    .join('')
    .trim();

describe('lines', () => {
  it('stand from top to bottom', () => {
    expect(
      linesOf([
        { text: 'second line', x: 50, baseline: 112 },
        { text: 'first line', x: 50, baseline: 100 },
      ]).map(textOf),
    ).toEqual(['first line', 'second line']);
  });

  it('take raised and lowered signs in', () => {
    const [line, ...others] = linesOf([
      { text: 'word', x: 50, baseline: 100 },
      { text: '1', x: 70, baseline: 96, size: 7 },
      { text: 'next H', x: 77, baseline: 100 },
      { text: '2', x: 107, baseline: 102, size: 7 },
      { text: 'O', x: 110.5, baseline: 100 },
    ]);
    expect(others).toEqual([]);
    expect(textOf(line as Line)).toBe('word1 next H2O');
    expect(line?.pieces.map((piece) => (piece.kind === 'word' ? piece.shift : null))).toEqual([
      null,
      'superscript',
      null,
      null,
      'subscript',
      null,
    ]);
  });

  it('take in each of the raised marks of one height', () => {
    const marked = linesOf([
      { text: 'words and letters', x: 50, baseline: 100 },
      { text: '1', x: 75, baseline: 96, size: 6 },
      { text: '2', x: 135, baseline: 96, size: 6 },
    ]);
    expect(marked.map(textOf)).toEqual(['words1 and letters2']);
  });

  it('end at a gutter where they are cut there', () => {
    const columns: Drawn[] = [
      { text: 'left', x: 50, baseline: 100 },
      { text: 'right', x: 90, baseline: 100 },
    ];
    expect(linesOf(columns, 1.5).map(textOf)).toEqual(['left', 'right']);
    expect(linesOf(columns).map(textOf)).toEqual(['left right']);
  });

  it('do not swallow the line below, whatever its size', () => {
    expect(
      linesOf([
        { text: 'Heading', x: 50, baseline: 100, size: 14 },
        { text: 'small text below it', x: 50, baseline: 110, size: 8 },
      ]).map(textOf),
    ).toEqual(['Heading', 'small text below it']);
  });
});

describe('reading order of the lines of a passage', () => {
  const read = (...seen: string[]): string[] =>
    linesInReadingOrder(
      seen.map((text) => linesOf([{ text, x: 50, baseline: 100 }])[0] as Line),
      true,
    ).map(textOf);

  it('begins a line with figures as the letters before it make them stand', () => {
    expect(read('مقرلا', 'سمأ ۸۸۷۶۵۴۳۲-۰۲۱')).toEqual(['الرقم', '۰۲۱-۸۸۷۶۵۴۳۲ أمس']);
    expect(read('مقرلا', 'سمأ 15-12')).toEqual(['الرقم', '12-15 أمس']);
  });

  it('takes quotation marks over several lines as they are meant', () => {
    expect(read('ةرجش« :لاق', '».عطقت مل')).toEqual(['قال: «شجرة', 'لم تقطع.»']);
  });
});

describe('reading order of a line', () => {
  const read = (seen: string, rtl: boolean): string =>
    textOf(inReadingOrder(linesOf([{ text: seen, x: 50, baseline: 100 }])[0] as Line, rtl));

  it('leaves a line alone that only runs to the right', () => {
    expect(read('plain (text) 12', false)).toBe('plain (text) 12');
  });

  it('reads Arabic from the right, with Latin words and numbers in their own direction', () => {
    expect(read('.integral ىمسي لماكتلاو', true)).toBe('والتكامل يسمى integral.');
    expect(read('3.14159 ةيبيرقتلا هتميقو', true)).toBe('وقيمته التقريبية 3.14159');
    expect(read('.Pythagorean theorem ىمست', true)).toBe('تسمى Pythagorean theorem.');
  });

  it.each([
    ['COVID-19 ضرم', 'مرض COVID-19'],
    ['iPhone 15 فتاه', 'هاتف iPhone 15'],
    ['.ABC-12 زمرب MP3 زاهجو', 'وجهاز MP3 برمز ABC-12.'],
    ['+966 11 555 0199 فتاهلا', 'الهاتف \u200e+966 11 555 0199'],
    ['011-555-0123 مقرلا', 'الرقم \u200e011-555-0123'],
    ['ةمهم p < 0.05 ةجيتنلا Smith, J. (2019) لاق', 'قال Smith, J. (2019) النتيجة p < 0.05 مهمة'],
    ['مويلا https://www.example.org/books/page_2.html?x=1 رز', 'زر https://www.example.org/books/page_2.html?x=1 اليوم'],
    ['reading.room@library.example.sa ىلع', 'على reading.room@library.example.sa'],
    ['GB 5 همجح', 'حجمه 5 GB'],
    ['3D ةعباط', 'طابعة 3D'],
    ['15-12 ةحفص', 'صفحة 12-15'],
    ['14-03-2025 خيراتلا', 'التاريخ 2025-03-14'],
    ['3:4 ةبسنلا', 'النسبة 3:4'],
    ['(Smith 2019) رظنا', 'انظر (Smith 2019)'],
    ['٢٠٢٠ ماع Windows 11 نم', 'من Windows 11 عام ٢٠٢٠'],
  ])('reads “%s” as it was meant', (seen, meant) => {
    expect(read(seen, true)).toBe(meant);
  });

  it('means a bracket as it opens where it is drawn as its mirror image', () => {
    expect(read('(٢٠٢٦) ماع', true)).toBe('عام (٢٠٢٦)');
  });

  it('finds Arabic words in an English line', () => {
    expect(read('the word ربج لا means', false)).toBe('the word ال جبر means');
  });
});
