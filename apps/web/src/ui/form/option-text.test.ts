import { expect, it } from 'vitest';
import { isolate } from '../../i18n/isolate.ts';
import { optionText } from './option-text.ts';

it('begins with what a person can type, and keeps the direction', () => {
  expect(optionText(isolate('Asia/Riyadh'))).toEqual({ text: 'Asia/Riyadh', dir: 'auto' });
  expect(optionText('\u2066GMT+3\u2069')).toEqual({ text: 'GMT+3', dir: 'ltr' });
  expect(optionText('\u2067أخبار\u2069 – 3')).toEqual({ text: 'أخبار – 3', dir: 'rtl' });
});

it('takes out the first isolate only, with its own end', () => {
  const others = `a ${isolate('b')} c`;
  expect(optionText(`${isolate(others)} – ${isolate('d')}`)).toEqual({ text: `${others} – ${isolate('d')}`, dir: 'auto' });
  expect(optionText(others)).toEqual({ text: others });
  expect(optionText('\u2068cut off')).toEqual({ text: 'cut off', dir: 'auto' });
  expect(optionText('')).toEqual({ text: '' });
});
