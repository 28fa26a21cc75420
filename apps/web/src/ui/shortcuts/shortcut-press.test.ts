import { describe, expect, it } from 'vitest';
import { createShortcutReader, type Press } from './shortcut-press.ts';

const key = (press: Partial<Press>): Press => ({
  key: '',
  code: '',
  hasCommand: false,
  alt: false,
  shift: false,
  isTyping: false,
  ...press,
});
const g = key({ key: 'g', code: 'KeyG' });
const i = key({ key: 'i', code: 'KeyI' });

describe('a press', () => {
  const read = createShortcutReader(() => true);
  it('of Ctrl+K opens the palette, from within a field too', () => {
    expect(read(key({ code: 'KeyK', hasCommand: true, isTyping: true }), 0)).toBe('palette');
    expect(read(key({ code: 'KeyK', hasCommand: true, shift: true }), 0)).toBeNull();
    expect(read(key({ code: 'KeyK' }), 0)).toBeNull();
  });
  it('of a question mark of either script shows the list, but not while somebody types', () => {
    expect(read(key({ key: '?', shift: true }), 0)).toBe('list');
    expect(read(key({ key: '؟', shift: true }), 0)).toBe('list');
    expect(read(key({ key: '?', isTyping: true }), 0)).toBeNull();
  });
  it('of G and then a letter goes to a screen, whatever the layout', () => {
    expect(read(g, 0)).toBeNull();
    expect(read(key({ key: 'ه', code: 'KeyI' }), 500)).toBe('issues');
  });
  it('of a letter goes nowhere without G before it, too late after it, with another key between, or in a field', () => {
    expect(read(i, 0)).toBeNull();
    read(g, 0);
    expect(read(i, 2_000)).toBeNull();
    read(g, 3_000);
    read(key({ code: 'KeyX' }), 3_100);
    expect(read(i, 3_200)).toBeNull();
    read(g, 4_000);
    expect(read({ ...i, isTyping: true }, 4_100)).toBeNull();
  });
  it('means nothing where its shortcut is switched off', () => {
    const readWithout = createShortcutReader((id) => id !== 'issues');
    readWithout(g, 0);
    expect(readWithout(i, 1)).toBeNull();
    readWithout(g, 2);
    expect(readWithout(key({ code: 'KeyD' }), 3)).toBe('dashboard');
  });
});
