import { describe, expect, it } from 'vitest';
import type { Sign } from '../signs/sign.ts';
import { line, makeSign } from '../testing/make-sign.ts';
import { inArabic, withStop } from './punctuation.ts';

const { baseline } = line;
const digit = makeSign('1', 0, { top: baseline - 20, right: 10, bottom: baseline });
const end = (bottom: number, height: number): Sign => makeSign(',', 14, { top: bottom - height, right: 18, bottom });

describe('what was read as a comma', () => {
  it('is a stop where it is as high as it is wide and ends on the line', () => {
    expect(withStop('1,', [digit, end(baseline, 4)], line)).toBe('1.');
  });

  it('stays one where it hangs down from the line', () => {
    expect(withStop('1,', [digit, end(baseline + 5, 8)], line)).toBe('1,');
    expect(withStop('1,', [digit, end(baseline + 5, 4)], line)).toBe('1,');
  });

  it('stays one where signs are missing or more than letters', () => {
    expect(withStop('12,', [digit, end(baseline, 4)], line)).toBe('12,');
  });
});

describe('marks behind Arabic letters', () => {
  it('are Arabic', () => {
    expect(['مجاني,', 'متى?', 'ثم;', 'متى?»', '318,', 'free,'].map(inArabic)).toEqual(['مجاني،', 'متى؟', 'ثم؛', 'متى؟»', '318,', 'free,']);
  });

  it('are commas where a hamza was read that no word has', () => {
    expect(['مترًاء', 'متراًء', 'جزءًا', 'شاء'].map(inArabic)).toEqual(['مترًا،', 'متراً،', 'جزءًا', 'شاء']);
  });
});
