import { expect, it } from 'vitest';
import { countOf, preparationValuesOf, readPreparationValues, wrongIn } from './preparation-values.ts';

const stored = {
  consent: 'accept' as const,
  consent_buttons: ['#age'],
  steps: ['on /shop/*', 'click #menu', 'click #menu'],
  hide: ['.advert', '.chat'],
  leave_out: [],
  headers: ['X-Preview: on'],
  cookies: ['currency=EUR'],
};

it('stores again what it shows, one a line, and leaves empty lines out', () => {
  const values = preparationValuesOf(stored);
  expect(values.hide).toBe('.advert\n.chat');
  expect(readPreparationValues(values)).toEqual(stored);
  expect(readPreparationValues({ ...values, hide: ' .advert \n\n.chat\n' })).toEqual(stored);
});

it('counts what is done', () => {
  expect(countOf(preparationValuesOf(stored))).toBe(9);
  expect(countOf(preparationValuesOf({ ...stored, consent: 'leave', steps: [] }))).toBe(5);
});

it('names the line that cannot be taken', () => {
  const values = preparationValuesOf(stored);
  expect(wrongIn('steps', values)).toBeNull();
  expect(wrongIn('steps', { ...values, steps: 'click a\nfly' })).toEqual({ line: 'fly', problem: 'step_invalid' });
  expect(wrongIn('headers', { ...values, headers: 'X-Api-Key: abc' })).toEqual({ line: 'X-Api-Key', problem: 'header_secret' });
});
