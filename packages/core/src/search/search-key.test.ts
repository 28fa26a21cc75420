import { describe, expect, it } from 'vitest';
import { alike, beginsWord, searchKey, searchWords } from './search-key.ts';

describe('a text as searching compares it', () => {
  it('has one alef, one ya and one ta marbuta', () => {
    for (const written of ['إدارة', 'أدارة', 'ادارة', 'ٱداره', 'آداره']) expect(searchKey(written)).toBe('اداره');
    expect(searchKey('مستشفى')).toBe(searchKey('مستشفي'));
    expect(searchKey('مسؤول')).toBe(searchKey('مسوول'));
  });
  it('has no vowel signs and no lengthening', () => {
    expect(searchKey('مُحَمَّدٌ')).toBe('محمد');
    expect(searchKey('مـــوقع')).toBe('موقع');
  });
  it('has neither case nor accents', () => {
    expect(searchKey('Café ÉCOLE')).toBe('cafe ecole');
  });
  it('has one sigma, wherever it stands', () => {
    expect(searchKey('ΑΘΗΝΑΣ')).toBe(searchKey('αθηνασ'));
    expect(searchKey('Αθήνας')).toBe(searchKey('ΑΘΗΝΑΣ'));
  });
  it('has one kind of digits', () => {
    expect(searchKey('٢٠٢٦')).toBe('2026');
    expect(searchKey('۲۰۲۶')).toBe('2026');
  });
  it('says of each sign by which it is read', () => {
    expect([...alike.from]).toHaveLength([...alike.to].length);
  });
});

describe('what somebody types', () => {
  it('is taken word by word', () => {
    expect(searchWords('  Museum  التباين ')).toEqual(['museum', 'التباين']);
    expect(searchWords('   ')).toEqual([]);
  });
});

describe('the beginning of a word', () => {
  it.each([
    ['compliance monitoring', 'mon', true],
    ['compliance monitoring', 'li', false],
    ['reports & compliance', 'comp', true],
    [searchKey('لوحة الإدارة'), searchKey('إدارة'), true],
    [searchKey('التقارير والامتثال'), searchKey('امتثال'), true],
    [searchKey('الانتقال إلى القائمة'), searchKey('قال'), false],
  ])('of “%s” as “%s”', (text, word, begins) => {
    expect(beginsWord(text, word)).toBe(begins);
  });
});
