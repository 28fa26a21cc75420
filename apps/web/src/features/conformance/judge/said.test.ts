import { expect, it } from 'vitest';
import { sameSaid, wholeSaid } from './said.ts';

it('takes remarks alone for the judgement that nothing was evaluated', () => {
  expect(wholeSaid({ level: '', remarks: 'Waits for the new player.' }).level).toBe('not_evaluated');
  expect(wholeSaid({ level: '', remarks: '  ' }).level).toBe('');
  expect(wholeSaid({ level: 'supports', remarks: '' }).level).toBe('supports');
});

it('stores nothing for blanks at the ends', () => {
  expect(sameSaid({ level: 'supports', remarks: 'Tried. ' }, { level: 'supports', remarks: 'Tried.' })).toBe(true);
  expect(sameSaid({ level: 'supports', remarks: '' }, { level: 'not_applicable', remarks: '' })).toBe(false);
});
