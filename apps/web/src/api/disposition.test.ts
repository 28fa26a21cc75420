import { expect, it } from 'vitest';
import { dispositionName } from './disposition.ts';

it('prefers the whole name to the plain one', () => {
  expect(dispositionName(`attachment; filename="_.pdf"; filename*=UTF-8''%D9%85%20a.pdf`)).toBe('م a.pdf');
  expect(dispositionName('attachment; filename="a.pdf"')).toBe('a.pdf');
  expect(dispositionName(`attachment; filename="a.pdf"; filename*=UTF-8''%ZZ`)).toBe('a.pdf');
});

it('knows no name where none is given', () => {
  expect(dispositionName('inline')).toBeNull();
  expect(dispositionName(null)).toBeNull();
});
