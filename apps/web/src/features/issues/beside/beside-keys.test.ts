import { describe, expect, it } from 'vitest';
import { deedOf, type Press } from './beside-keys.ts';

const press = (change: Partial<Press>): Press => ({ key: '', code: '', isModified: false, isOnRow: false, ...change });
const everyOne = () => true;

describe('a key in a list of issues', () => {
  it('shows an issue beside it by P, whatever the layout', () => {
    expect(deedOf(press({ key: 'ح', code: 'KeyP' }), false, everyOne)).toBe('show');
  });
  it('moves by J and K, and closes by Escape, only while an issue is shown', () => {
    const keys = [press({ code: 'KeyJ' }), press({ code: 'KeyK' }), press({ key: 'Escape', code: 'Escape' })];
    expect(keys.map((key) => deedOf(key, true, everyOne))).toEqual(['next', 'previous', 'close']);
    expect(keys.map((key) => deedOf(key, false, everyOne))).toEqual([null, null, null]);
  });
  it('shows an issue by Enter where its row has the focus, and leaves Enter to what is in the row', () => {
    const enter = { key: 'Enter', code: 'Enter' };
    expect(deedOf(press({ ...enter, isOnRow: true }), false, everyOne)).toBe('show');
    expect(deedOf(press(enter), false, everyOne)).toBeNull();
    expect(deedOf(press({ ...enter, isOnRow: true }), false, (id) => id !== 'list_open')).toBeNull();
  });
  it('means nothing with Ctrl and the like, or where its letter is switched off; Escape stays', () => {
    expect(deedOf(press({ code: 'KeyP', isModified: true }), false, everyOne)).toBeNull();
    expect(deedOf(press({ code: 'KeyP' }), false, (id) => id !== 'list_beside')).toBeNull();
    expect(deedOf(press({ code: 'KeyJ' }), true, (id) => id !== 'list_next')).toBeNull();
    expect(deedOf(press({ key: 'Escape' }), true, () => false)).toBe('close');
  });
});
