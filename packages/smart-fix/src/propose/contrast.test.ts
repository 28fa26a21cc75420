import { expect, test } from 'vitest';
import { fromBehind, isReversed, passingColour } from './contrast.ts';

test('one colour for all backgrounds that it stands on, or none', () => {
  const on = (background: string) => ({ foreground: '#999999', background, ratio: 2, required: 4.5, fontSize: 16, fontWeight: '400' });
  expect(passingColour([on('#ffffff'), on('#eeeeee')])).toMatch(/^#[67][0-9a-f]{5}$/);
  const strict = { ...on('#000000'), required: 7 };
  expect(passingColour([on('#ffffff'), strict])).toBeNull();
});

test('a text that would turn dark where it was light is another design on a background with a hue', () => {
  const on = (foreground: string, background: string) => ({
    foreground,
    background,
    ratio: 2,
    required: 4.5,
    fontSize: 16,
    fontWeight: '400',
  });
  expect(isReversed('#202020', on('#ffffff', '#4caf7d'))).toBe(true);
  expect(isReversed('#dddddd', on('#ffffff', '#1c5c3a'))).toBe(false);
  expect(isReversed('#202020', on('#ffffff', '#9a9a9a'))).toBe(false);
  const behind = passingColour([fromBehind(on('#ffffff', '#4caf7d'))]);
  expect(isReversed('#ffffff', { ...on('#ffffff', behind ?? ''), foreground: '#ffffff' })).toBe(false);
  expect(behind).toMatch(/^#[0-4][\da-f][5-9][\da-f]/);
});
