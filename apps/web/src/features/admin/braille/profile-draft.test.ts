import { expect, it } from 'vitest';
import { bodyOf, draftOf } from './profile-draft.ts';

it('begins a profile with what conversions begin with', () => {
  expect(bodyOf({ ...draftOf(null), name: 'Salma' })).toEqual({
    ok: true,
    body: { name: 'Salma', code: 'ueb', contracted: true, cells: 40, lines: 25, print_pages: true },
  });
});

it('takes digits of either script, and names the fields whose paper no embosser has', () => {
  expect(bodyOf({ ...draftOf(null), cells: '٣٢', lines: ' 28 ' })).toMatchObject({ ok: true, body: { cells: 32, lines: 28 } });
  expect(bodyOf({ ...draftOf(null), cells: '19' })).toEqual({ ok: false, faults: ['cells'] });
  expect(bodyOf({ ...draftOf(null), cells: '49', lines: 'many' })).toEqual({ ok: false, faults: ['cells', 'lines'] });
});
