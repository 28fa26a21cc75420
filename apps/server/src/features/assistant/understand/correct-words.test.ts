import { describe, expect, it } from 'vitest';
import { readWords } from '../words/read-words.ts';
import { correctWords, distance, indexSpellings } from './correct-words.ts';

const known = ['critical', 'issues', 'open', 'overall', 'the', 'score', 'مشكله', 'حرجه'];
const correct = (question: string) =>
  correctWords(readWords(question), ({ text }) => known.includes(text) || text === 'store', [indexSpellings(known)])
    .map(({ text }) => text)
    .join(' ');

describe('how far words are from each other', () => {
  it.each([
    ['open', 'opne', 1],
    ['critical', 'critcal', 1],
    ['score', 'score', 0],
    ['', 'abc', 3],
  ])('%s, %s: %i', (one, other, far) => {
    expect(distance(one, other, 3)).toBe(far);
  });

  it('is not counted any further than is asked for', () => {
    expect(distance('a', 'abcdef', 2)).toBe(3);
  });
});

describe('a misspelt word', () => {
  it('becomes the word that alone is nearest', () => {
    expect(correct('opne critcal isues')).toBe('open critical issues');
    expect(correct('teh overal scor')).toBe('the overall score');
    expect(correct('مشكلله حرجه')).toBe('مشكله حرجه');
  });

  it('stays where something knows it, where nothing is near, and where it is a number', () => {
    expect(correct('store weather 2026')).toBe('store weather 2026');
  });
});
