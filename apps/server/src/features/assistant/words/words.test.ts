import { describe, expect, it } from 'vitest';
import { possibleStems } from './possible-stems.ts';
import { readWords } from './read-words.ts';
import { stem, stemsWithoutFront } from './stem.ts';

const stemsOf = (text: string) => readWords(text).map((word) => word.stem);

describe('a word', () => {
  it.each([
    ['page', 'pages'],
    ['issue', 'issues'],
    ['scan', 'scanned'],
    ['scan', 'scanning'],
    ['criteria', 'criteria'],
    ['skip', 'skipped'],
    ['policy', 'policies'],
    ['صفحه', 'الصفحات'],
    ['مشكله', 'المشكلات'],
    ['درجه', 'درجتنا'],
    ['موقع', 'للموقع'],
    ['تلقائي', 'تلقائيا'],
  ])('has the stem of its forms: %s, %s', (one, other) => {
    expect(stem(other)).toBe(stem(one));
  });

  it.each([
    ['status', 'stat'],
    ['bus', 'bu'],
    ['علم', 'عل'],
  ])('keeps what is no ending: %s', (word, wrong) => {
    expect(stem(word)).not.toBe(wrong);
  });

  it('may have a letter before it that is a word of its own in Arabic', () => {
    expect(stemsWithoutFront('وبوابه')).toContain(stem('بوابه'));
    expect(stemsWithoutFront('page')).toEqual([]);
    const [word] = readWords('وبوابة');
    expect(possibleStems(word!)).toEqual([word!.stem, stem('بوابه')]);
    expect(possibleStems(word!)).toBe(possibleStems(word!));
  });
});

describe('the words of a question', () => {
  it('are the same whatever the spelling, the dialect and the number', () => {
    expect(stemsOf('شلون أصلح المشاكل')).toEqual(stemsOf('كيف اصلح المشكلة'));
    expect(stemsOf('Colours of the iframes')).toEqual(stemsOf('color of the frame'));
    expect(stemsOf("Amina's issues")).toEqual(stemsOf('amina issue'));
    expect(stemsOf("what's it?")).toEqual(stemsOf('what it'));
  });

  it('tell what is non-text from text', () => {
    expect(stemsOf('Non-text contrast')).toEqual(['nontext', 'contrast']);
  });

  it('leave the number of a criterion whole', () => {
    expect(readWords('Does 1.4.3 hold for WCAG 2.1?').map(({ text }) => text)).toEqual(['does', '1.4.3', 'hold', 'for', 'wcag', '2.1']);
    expect(readWords('١.٤.٣').map(({ text }) => text)).toEqual(['1.4.3']);
  });
});
